import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '#config/settings.ts'
import { corePackage } from '#embedded-wordpress/policies.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the Dockerfile passes its linter', () => {
  expect(
    validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
  ).toEqual([])
})

test('the image runs as a user without rights, with a health check', () => {
  const final =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  expect(final).toMatch(/^USER node$/m)
  expect(final).toMatch(/^HEALTHCHECK /m)
})

test('compose.yaml fits the schema of Compose, and its linter finds no error', () => {
  // Caddy is the public entry point, and listens on every interface on purpose.
  const rules = { 'no-unbound-port-interfaces': 0 } as const
  const options = { rules, quiet: true, debug: false, exclude: [], stopOnFirstError: false }
  const found = new DCLinter(options).lintFiles([path.join(root, 'compose.yaml')], false)
  const errors = found.flatMap(({ messages }) => messages).filter(({ type }) => type === 'error')
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
})

test('PROC-4 the unit of one of several processes differs from the single one only in its name and its port', () => {
  const lines = (file: string) => read(`deploy/systemd/${file}`).split('\n')
  const [single, several] = [lines('igniting-studio.service'), lines('igniting-studio@.service')]
  const only = (some: string[], others: string[]) => some.filter((line) => !others.includes(line))
  expect(only(single, several).map((line) => line.split('=')[0])).toEqual(['Description', 'ExecStart'])
  expect(only(several, single).filter((line) => !line.startsWith('#'))).toEqual([
    'Description=Igniting Studio, the website, on port %i',
    single.find((line) => line.startsWith('ExecStart='))?.replace('exec ', 'exec env PORT=%i '),
  ])
})

/** Settings that have no effect in a container, or would break it. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR']
const ofAnEmbeddedWordPress = ['CONTENT_SOURCE', 'WORDPRESS_PORT']
const overridesForTests = ['INDEXNOW_URL', 'MAILCHIMP_BASE_URL', 'RECAPTCHA_VERIFY_URL']
/** Set by compose.yaml from values that its services share. */
const madeByCompose = ['SITE_URL', 'WORDPRESS_URL', 'DATABASE_URL']

test('every setting of the site comes from .env into its container, or is named here', () => {
  const passed = parse(read('compose.yaml'), { merge: true }).services.site.environment
  const notPassed = [...ofTheImage, ...ofAnEmbeddedWordPress, ...overridesForTests]
  expect([...Object.keys(passed), ...notPassed].toSorted()).toEqual(Object.keys(settings).toSorted())
  const ofAnotherName = Object.entries<string>(passed).filter(
    ([name, value]) => !madeByCompose.includes(name) && !new RegExp(`^\\$\\{${name}:[?-].*\\}$`).test(value),
  )
  expect(ofAnotherName).toEqual([])
})

/** Beyond the notice: what is in progress and the deliveries of leads (docs/running.md). */
const stopWithinMs = 15_000

test.each(['igniting-studio.service', 'igniting-studio@.service'])(
  'under %s the longest shutdown ends before Compose and systemd kill the site',
  (file) => {
    const accepted = Array.from({ length: 600 }, (_, seconds) => seconds).filter(
      (seconds) => settings.STOP_NOTICE_SECONDS.parse(String(seconds)).ok,
    )
    const longestSeconds = Math.max(...accepted) + stopWithinMs / 1_000
    const unit = /^TimeoutStopSec=(\d+)$/m.exec(read(`deploy/systemd/${file}`))?.[1]
    const container = /^ {4}stop_grace_period: (\d+)s$/m.exec(read('compose.yaml'))?.[1]
    expect(Number(unit)).toBeGreaterThan(longestSeconds)
    expect(Number(container)).toBeGreaterThan(longestSeconds)
  },
)

test.each(['setup', 'update', 'preflight.sh', 'prepare.sh', 'rehearse.sh', 'rehearse-without-containers.sh'])(
  'deploy/%s has no syntax error',
  (script) => {
    expect(spawnSync('bash', ['-n', path.join(root, 'deploy', script)]).status).toBe(0)
  },
)

test('site and WordPress have separate hosts, so that they never share an origin', () => {
  const hosts = Array.from(read('deploy/Caddyfile').matchAll(/^(\S.*\}) \{$/gm), ([, host]) => host)
  expect(hosts).toEqual([
    '{$DOMAIN} {$WWW_DOMAIN}',
    'http://{$DOMAIN}, http://www.{$DOMAIN}',
    '{$CMS_DOMAIN}',
  ])
})

test('refuses API calls over http; redirects only pages to https', () => {
  const plain = /^http:\/\/\{\$DOMAIN\},.* \{$([\s\S]*?)^\}$/m.exec(read('deploy/Caddyfile'))?.[1]
  expect(plain).toMatch(/^\t@pages not path \/api\/\*$/m)
  expect(plain).toMatch(/^\tredir @pages https:/m)
  expect(plain).toMatch(/^\trespond .* 403$/m)
})

test('no password and no secret in compose.yaml has a default', () => {
  const uses = Array.from(read('compose.yaml').matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN)\w*)(:-[^}]*)?/g))
  expect(uses.length).toBeGreaterThan(3)
  expect(uses.filter(([, , otherwise]) => otherwise && otherwise !== ':-')).toEqual([])
})

/**
 * Whether Docker sends a file to the build, by the rules of .dockerignore: the last line that matches the file or one of its
 * folders decides.
 */
function isInBuildContext(file: string): boolean {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const fits = (pattern: string) => {
    const source = pattern
      .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(?:.*/)?')
    return new RegExp(`^${source}(?:/|$)`).test(file)
  }
  return lines.reduce(
    (isSent, line) => (line.startsWith('!') ? isSent || fits(line.slice(1)) : isSent && !fits(line)),
    true,
  )
}

test.each([
  ...['.env', '.env.bak', 'src/.env', '.git/config', 'id_rsa', 'unknown-folder/file'],
  ...['backups/igniting-studio-2026.tar.gz', 'data/leads.sqlite', 'src/leads.sqlite-wal', 'src/a.tar.gz'],
  ...['docs/running.md', 'e2e/pages/a.ts', 'bench/run.ts', 'contract/golden.ts', 'deploy/setup'],
  ...['src/config/config.test.ts', 'src/testing/fake-clock.ts', 'scripts/zoo/start-zoo.ts'],
  ...['node_modules/react/index.js', 'build/server/index.js', 'wordpress/igniting-studio/build/panel.js'],
])('%s never reaches an image', (file) => expect(isInBuildContext(file)).toBe(false))

test.each([
  ...['package.json', 'package-lock.json', '.npmrc', 'vite.config.ts', 'src/root.tsx', 'public/favicon.svg'],
  ...['scripts/launch.mjs', 'scripts/steps/lock.ts', 'scripts/backup.ts', 'deploy/prepare.sh'],
  ...['wordpress/editor/main.tsx', 'wordpress/igniting-studio/igniting-studio.php'],
])('%s is in the image', (file) => expect(isInBuildContext(file)).toBe(true))

test('the build context includes packages that the lock file takes from a project folder', () => {
  const packages: Record<string, { resolved?: string; link?: boolean }> = JSON.parse(
    read('package-lock.json'),
  ).packages
  const folders = Object.values(packages).flatMap(({ resolved = '', link }) =>
    link || resolved.startsWith('file:') ? [resolved.replace(/^file:/, '')] : [],
  )
  expect(folders.filter((folder) => !isInBuildContext(`${folder}/package.json`))).toEqual([])
})

type Service = {
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
}
const services: Record<string, Service> = parse(read('compose.yaml'), { merge: true }).services

// Compose up to 2.26 also replaces services that depend on a replaced container.
test('an update of the site replaces neither Caddy nor WordPress nor a database', () => {
  const ofTheImage = ['site', 'backup', 'prepare']
  const replaced = (name: string): boolean =>
    ofTheImage.includes(name) || Object.keys(services[name]?.depends_on ?? {}).some(replaced)
  expect(Object.keys(services).filter(replaced).toSorted()).toEqual([...ofTheImage, 'setup'].toSorted())
})

test('Caddy holds requests for longer than the site takes to come back', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\t\tlb_try_duration 60s$/m)
})

test('WordPress cannot write the plugin, nor the rules that close its installation', () => {
  const mounted = services.wordpress?.volumes?.filter((volume) => !volume.startsWith('wordpress-files:'))
  expect(mounted).toEqual([
    'plugin:/var/www/html/wp-content/plugins/igniting-studio:ro',
    expect.stringMatching(/^\.\/deploy\/wordpress\/.+\/mu-plugins\/.+:ro$/),
  ])
  expect(services.setup?.depends_on?.prepare?.condition).toBe('service_completed_successfully')
})

test('requests a certificate for www. only where the name is set', () => {
  expect(services.caddy?.environment?.WWW_DOMAIN).toMatch(/^\$\{WWW_DOMAIN:-\}$/)
  expect(read('deploy/Caddyfile')).not.toMatch(/^[^h#\n]*www\./m)
})

test('.env.example has every value that compose.yaml reads, and a placeholder where one is needed', () => {
  const lines = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)]
  const used = [...read('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)(:\?)?/g)]
  const names = (matches: RegExpExecArray[]) => [...new Set(matches.map(([, name]) => name))].toSorted()
  expect(names(lines)).toEqual(names(used))
  const needed = names(used.filter(([, , isNeeded]) => isNeeded))
  expect(names(lines.filter(([, , value]) => value === '…'))).toEqual([...needed, 'ADMIN_EMAIL'].toSorted())
})

test('OPS-4 Renovate finds the pin of the embedded WordPress', () => {
  const { customManagers } = JSON.parse(read('renovate.json'))
  const [{ managerFilePatterns, matchStrings }] = customManagers
  const file = 'src/embedded-wordpress/policies.ts'
  expect(new RegExp(managerFilePatterns[0].slice(1, -1)).test(file)).toBe(true)
  expect(new RegExp(matchStrings[0]).exec(read(file))?.groups).toEqual({
    datasource: 'npm',
    depName: corePackage.name,
    currentValue: corePackage.version,
  })
})

test('OPS-1 records a failed nightly backup, whatever the cause', () => {
  const unit = read('deploy/systemd/igniting-studio-backup.service')
  const handler = /^OnFailure=(\S+)$/m.exec(unit)?.[1] ?? ''
  expect(read(`deploy/systemd/${handler}`)).toMatch(/^ExecStart=.* backup\.ts --failed'$/m)
})

test('git ignores nothing that belongs to the project', () => {
  const { status, stdout } = spawnSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
})

test('no documented or scripted npm prune writes package-lock.json', () => {
  const files = ['docs/running.md', 'Dockerfile', 'deploy/rehearse-without-containers.sh']
  const prunes = files.flatMap((file) => read(file).match(/npm prune [^&`\n)]*/g) ?? [])
  expect(prunes.length).toBeGreaterThan(3)
  // npm 9 would rewrite it in its own format: the next start would install again, and git pull would refuse.
  expect(prunes.filter((prune) => !prune.includes('--no-save'))).toEqual([])
})
