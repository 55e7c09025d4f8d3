import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const programs =
  'awk bash cat chmod chown cp cut dirname env grep head id mkdir mv od paste rm sed sleep sort stat tail tr wc'

let folder: string
let commands: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'setup-'))
  commands = path.join(folder, 'commands')
  mkdirSync(path.join(folder, 'deploy'))
  mkdirSync(commands)
  for (const file of ['compose.yaml', '.env.example', 'deploy/setup', 'deploy/update', 'deploy/preflight.sh'])
    copyFileSync(path.join(root, file), path.join(folder, file))
  for (const name of programs.split(' ')) {
    const found = ['/usr/bin', '/bin'].map((at) => path.join(at, name)).find((file) => existsSync(file))
    if (found) symlinkSync(found, path.join(commands, name))
  }
  fake('docker', healthyDocker)
  fake(
    'getent',
    'case $2 in studio.example | cms.studio.example) echo "203.0.113.7 STREAM $2" ;; *) exit 2 ;; esac',
  )
  fake('hostname', 'echo 203.0.113.7 172.17.0.1')
  fake('ss', ':')
  fake('df', 'printf "head\\nx 1 1 50000000 1%% /\\n"')
  fake('getconf', 'case $1 in PAGE_SIZE) echo 4096 ;; *) echo 1000000 ;; esac')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Puts a fake program with this name first on the PATH. */
function fake(name: string, script: string) {
  rmSync(path.join(commands, name), { force: true })
  writeFileSync(path.join(commands, name), `#!/bin/bash\n${script}\n`)
  chmodSync(path.join(commands, name), 0o755)
}

/** Everything succeeds, and each call is recorded in the file `calls`. */
const healthyDocker = `echo "$*" >>calls
case "$*" in
  'version '*) echo 27.1.0 ;;
  'compose version'*) echo 2.29.0 ;;
  'info '*) echo /nowhere ;;
  'volume ls '*mariadb-data*) cat volumes/mariadb-data 2>/dev/null ;;
  'volume ls '*) cat volumes/postgres-data 2>/dev/null ;;
  'compose ps --all --quiet setup') echo of-setup ;;
  'compose ps --quiet '*site) cat running 2>/dev/null ;;
  'compose ps --quiet '*caddy) echo of-caddy ;;
  'inspect '*of-setup) echo exited 0 ;;
  'inspect '*) echo sha256:old ;;
  'image inspect '*) echo sha256:new ;;
  'compose exec '*backup.ts*) echo /backups/igniting-studio-1.tar.gz ;;
esac
exit 0`

const run = (script: string, ...flags: string[]) => {
  const { status, stderr, stdout } = spawnSync('bash', [path.join(folder, 'deploy', script), ...flags], {
    env: { PATH: commands, HOME: folder },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status, stdout, stderr: stderr.trim().split('\n') }
}
const everything = ['--domain', 'studio.example', '--email', 'owner@studio.example', '--smtp-url', '']
const settingsFile = () => path.join(folder, '.env')
const settings = () =>
  Object.fromEntries(
    [...readFileSync(settingsFile(), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
const calls = () => readFileSync(path.join(folder, 'calls'), 'utf8')
const changes = () =>
  readdirSync(folder).filter(
    (name) => !['.env.example', 'calls', 'commands', 'compose.yaml', 'deploy'].includes(name),
  )

describe('./deploy/setup', () => {
  test('sets up a server from a clone without prompting, checked by the doctor', () => {
    const { status, stdout } = run('setup', ...everything)
    expect(status).toBe(0)
    expect(stdout).toContain('https://studio.example')
    expect(statSync(settingsFile()).mode & 0o777).toBe(0o600)
    expect(settings()).toMatchObject({
      DOMAIN: 'studio.example',
      CMS_DOMAIN: 'cms.studio.example',
      WWW_DOMAIN: '',
      ADMIN_EMAIL: 'owner@studio.example',
      MAIL_TO: 'owner@studio.example',
      POSTGRES_PASSWORD: expect.stringMatching(/^[0-9a-f]{64}$/),
      MARIADB_PASSWORD: expect.stringMatching(/^[0-9a-f]{64}$/),
      REVALIDATE_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(readFileSync(settingsFile(), 'utf8')).not.toMatch(/=…/)
    const steps = ['compose build', 'compose up', 'of-setup', 'fetch', 'doctor.ts']
    const at = steps.map((step) => calls().indexOf(step))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at).not.toContain(-1)
    expect(changes().toSorted()).toEqual(['.env', 'backups'])
    expect(stdout).not.toContain(settings().ADMIN_PASSWORD)
  })

  test('changes no setting when run again', () => {
    run('setup', ...everything)
    const before = readFileSync(settingsFile(), 'utf8')
    fake('ss', 'echo LISTEN 0 1 "*:80" users:\\(\\(\\"caddy\\",pid=1\\)\\)')
    fake('docker', healthyDocker.replace("'volume ls", "'ps '*caddy) echo running ;;\n  'volume ls"))
    expect(run('setup').status).toBe(0)
    expect(readFileSync(settingsFile(), 'utf8')).toBe(before)
  })

  test('completes an interrupted setup', () => {
    copyFileSync(path.join(root, '.env.example'), settingsFile())
    writeFileSync(
      settingsFile(),
      readFileSync(settingsFile(), 'utf8').replace(/^MARIADB_PASSWORD=.*/m, 'MARIADB_PASSWORD=mine'),
    )
    writeFileSync(path.join(folder, '.env.draft'), 'DOM')
    expect(run('setup', ...everything).status).toBe(0)
    expect(settings()).toMatchObject({ MARIADB_PASSWORD: 'mine', DOMAIN: 'studio.example' })
    expect(existsSync(path.join(folder, '.env.draft'))).toBe(false)
  })

  test('includes the www. name where it resolves to this server', () => {
    fake('getent', 'echo "203.0.113.7 STREAM $2"')
    run('setup', ...everything)
    expect(settings().WWW_DOMAIN).toBe('www.studio.example')
  })

  test('quotes values that Compose would misread', () => {
    run('setup', ...everything.slice(0, -1), 'smtps://me:a$b#c@mail.example')
    expect(settings().SMTP_URL).toBe("'smtps://me:a$b#c@mail.example'")
  })

  test.each<[string, () => void, string[], RegExp]>([
    [
      'without Docker',
      () => rmSync(path.join(commands, 'docker')),
      everything,
      /^Docker is not installed: .*install/,
    ],
    [
      'while Docker does not run',
      () => fake('docker', 'exit 1'),
      everything,
      /^Docker does not answer: start it/,
    ],
    [
      'with an old Docker',
      () => fake('docker', healthyDocker.replace('27.1.0', '20.10.5')),
      everything,
      /^Docker 20\.10\.5 is too old/,
    ],
    [
      'without Compose',
      () => fake('docker', healthyDocker.replace('echo 2.29.0', 'exit 1')),
      everything,
      /^Docker has no Compose/,
    ],
    [
      'with little memory',
      () => fake('getconf', 'case $1 in PAGE_SIZE) echo 4096 ;; *) echo 250000 ;; esac'),
      everything,
      /^This machine has 976 MB of memory/,
    ],
    [
      'with a full disk',
      () => fake('df', 'printf "head\\nx 1 1 3000000 1%% /\\n"'),
      everything,
      /^2 GB are free .* 8 are needed/,
    ],
    [
      'with a name without a record',
      () => fake('getent', 'case $2 in s*) echo "203.0.113.7 STREAM" ;; *) exit 2 ;; esac'),
      everything,
      /^cms\.studio\.example has no address: make a DNS record/,
    ],
    [
      'with a name that leads elsewhere',
      () =>
        fake('getent', 'case $2 in s*) echo "198.51.100.9 STREAM" ;; *) echo "203.0.113.7 STREAM" ;; esac'),
      everything,
      /^studio\.example points at 198\.51\.100\.9, which is not this machine/,
    ],
    [
      'with a port that is taken',
      () => fake('ss', `[[ "$*" == *:443* ]] || echo 'LISTEN 0 1 *:80 users:(("nginx",pid=1,fd=3))'`),
      everything,
      /^Port 80 is taken by nginx: stop that program/,
    ],
    ['without its domain', () => {}, [], /^--domain is needed/],
    [
      'with an address for a name',
      () => {},
      ['--domain', 'https://studio.example', ...everything.slice(2)],
      /^“https:\/\/studio\.example” is not a name/,
    ],
    [
      'with one name for both',
      () => {},
      [...everything, '--cms-domain', 'studio.example'],
      /need a name each/,
    ],
    [
      'with no e-mail address',
      () => {},
      ['--domain', 'studio.example', '--email', 'owner'],
      /^“owner” is not an e-mail address/,
    ],
    [
      'with a mail server in other words',
      () => {},
      [...everything.slice(0, -1), 'mail.example'],
      /^The mail server is written like/,
    ],
    ['with a flag that there is not', () => {}, ['--force'], /^--force is unknown/],
    ['with a flag without its value', () => {}, ['--domain'], /^--domain wants a value/],
    [
      'on the data of an earlier setup',
      () => {
        mkdirSync(path.join(folder, 'volumes'))
        writeFileSync(path.join(folder, 'volumes/postgres-data'), 'igniting-studio_postgres-data\n')
      },
      everything,
      /^The volume igniting-studio_postgres-data has the data of an earlier setup, .* POSTGRES_PASSWORD/,
    ],
  ])('%s: explains it in one sentence and changes nothing', (_, break_, flags, sentence) => {
    break_()
    const { status, stderr } = run('setup', ...flags)
    expect(status).toBe(1)
    expect(stderr).toContainEqual(expect.stringMatching(sentence))
    expect(
      stderr.filter((line) => line !== '' && !/^(Nothing was changed|--email is needed)/.test(line)),
    ).toHaveLength(1)
    expect(changes().filter((name) => name !== 'volumes')).toEqual([])
    expect(existsSync(path.join(folder, 'calls')) && /compose (build|up)/.test(calls())).toBe(false)
  })

  test('names a placeholder that it cannot fill in, and does not touch .env', () => {
    const text = readFileSync(path.join(root, '.env.example'), 'utf8').replace('PHONE=', 'PHONE=…')
    writeFileSync(settingsFile(), text)
    const { status, stderr } = run('setup', ...everything)
    expect([status, stderr]).toEqual([
      1,
      [expect.stringContaining('placeholder for PHONE'), 'Nothing was changed.'],
    ])
    expect(readFileSync(settingsFile(), 'utf8')).toBe(text)
  })

  test('never overrides .env with a flag', () => {
    run('setup', ...everything)
    const { status, stderr } = run('setup', '--domain', 'other.example')
    expect([status, stderr[0]]).toEqual([1, expect.stringContaining('.env has another DOMAIN already')])
  })

  test('says where to look when a step fails', () => {
    fake('docker', healthyDocker.replace("'version ", "'compose build'*) exit 1 ;;\n  'version "))
    expect(run('setup', ...everything)).toMatchObject({
      status: 1,
      stderr: [expect.stringMatching(/^The build failed/)],
    })
    fake('docker', healthyDocker.replace('exited 0', 'exited 1'))
    expect(run('setup')).toMatchObject({
      status: 1,
      stderr: [expect.stringMatching(/^WordPress could not be set up/)],
    })
  })
})

describe('./deploy/update', () => {
  const runs = () => {
    run('setup', ...everything)
    writeFileSync(path.join(folder, 'running'), 'of-site\n')
    rmSync(path.join(folder, 'calls'))
  }

  test('backs up, builds, keeps the previous image, replaces, and explains how to roll back', () => {
    runs()
    const { status, stdout } = run('update')
    expect(status).toBe(0)
    const steps = [
      'backup.ts',
      'compose build',
      'tag sha256:old igniting-studio:previous',
      'caddy reload',
      'compose up',
      'doctor.ts',
    ]
    const at = steps.map((step) => calls().indexOf(step))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at).not.toContain(-1)
    expect(stdout).toContain('./deploy/update --back')
    expect(stdout).toContain('restore.ts --from /backups/igniting-studio-1.tar.gz')
  })

  test('PROC-4 stops several processes together before it replaces them', () => {
    runs()
    writeFileSync(path.join(folder, 'running'), 'of-site-1\nof-site-2\n')
    expect(run('update').status).toBe(0)
    expect(calls()).toMatch(/compose stop site\n(.*\n)?compose up --detach --no-build --no-deps site\n/)
    expect(calls()).toContain('inspect --format {{.Image}} of-site-1\n')
    writeFileSync(path.join(folder, 'running'), 'of-site-1\n')
    rmSync(path.join(folder, 'calls'))
    expect(run('update').status).toBe(0)
    expect(calls()).not.toContain('compose stop')
  })

  test('does not build without a backup, nor replace without a build', () => {
    runs()
    fake('docker', healthyDocker.replace('echo /backups/igniting-studio-1.tar.gz', 'exit 1'))
    expect(run('update')).toMatchObject({ status: 1, stderr: [expect.stringMatching(/^There is no backup/)] })
    expect(calls()).not.toMatch(/compose (build|up)/)
    fake('docker', healthyDocker.replace("'version ", "'compose build'*) exit 1 ;;\n  'version "))
    expect(run('update')).toMatchObject({ status: 1, stderr: [expect.stringMatching(/^The build failed/)] })
    expect(calls()).not.toMatch(/compose up/)
  })

  test('replaces nothing when Caddy does not take its new settings', () => {
    runs()
    fake(
      'docker',
      healthyDocker.replace(
        "'version ",
        "*' caddy reload '*) echo 'line 3: no such directive'; exit 1 ;;\n  'version ",
      ),
    )
    expect(run('update')).toMatchObject({
      status: 1,
      stderr: [
        'line 3: no such directive',
        expect.stringMatching(/^Caddy does not take deploy\/Caddyfile; .* Nothing was replaced/),
      ],
    })
    expect(calls()).not.toMatch(/compose up/)
  })

  test('leaves a Caddy that does not run to read its settings when it starts', () => {
    runs()
    fake(
      'docker',
      healthyDocker
        .replace('echo of-caddy', ':')
        .replace("'version ", "*' caddy reload '*) exit 1 ;;\n  'version "),
    )
    expect(run('update').status).toBe(0)
  })

  test('rolls back to the previous image, even if the new one does not run', () => {
    runs()
    rmSync(path.join(folder, 'running'))
    expect(run('update', '--back').status).toBe(0)
    expect(calls()).toMatch(
      /tag igniting-studio:previous igniting-studio:latest[\s\S]*compose up .*--no-build/,
    )
  })

  test.each<[string, () => void, RegExp]>([
    ['without settings', () => rmSync(settingsFile()), /^There is no \.env here/],
    [
      'with incomplete settings',
      () => writeFileSync(settingsFile(), 'DOMAIN=studio.example\n'),
      /^\.env is incomplete, it lacks.* POSTGRES_PASSWORD/,
    ],
    [
      'with a placeholder',
      () =>
        writeFileSync(
          settingsFile(),
          `${readFileSync(settingsFile(), 'utf8')}SMTP_URL=smtps://<user>@mail\n`,
        ),
      /placeholder for SMTP_URL/,
    ],
    [
      'while the site does not run',
      () => rmSync(path.join(folder, 'running')),
      /^The site does not run here/,
    ],
    [
      'with CLUSTER',
      () => appendFileSync(settingsFile(), 'CLUSTER=2\n'),
      /^\.env has CLUSTER.*SITE_PROCESSES/,
    ],
    [
      'with an invalid number of processes',
      () => appendFileSync(settingsFile(), 'SITE_PROCESSES=two\n'),
      /^\.env has a SITE_PROCESSES/,
    ],
    ['without Docker', () => rmSync(path.join(commands, 'docker')), /^Docker is not installed/],
    ['with a full disk', () => fake('df', 'printf "head\\nx 1 1 1000000 1%% /\\n"'), /^0 GB are free/],
  ])('%s: explains it in one sentence and changes nothing', (_, break_, sentence) => {
    runs()
    break_()
    const { status, stderr } = run('update')
    expect([status, stderr[0]]).toEqual([1, expect.stringMatching(sentence)])
    expect(stderr.filter((line) => line !== 'Nothing was changed.')).toHaveLength(1)
    expect(existsSync(path.join(folder, 'calls')) && /compose (build|up)|backup/.test(calls())).toBe(false)
  })
})
