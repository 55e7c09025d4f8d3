import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

// Each test starts a process.
vi.setConfig({ testTimeout: 60_000 })

/** A checkout with nothing installed, where `npm` is a program that only records its calls. */
function freshCheckout() {
  const folder = mkdtempSync(path.join(tmpdir(), 'igniting-launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'scripts', 'supply'), { recursive: true })
  for (const file of ['scripts/launch.mjs', 'scripts/supply/npm-for-pinned-node.cjs'])
    cpSync(file, path.join(folder, file))
  cpSync('package-lock.json', path.join(folder, 'package-lock.json'))
  writeFileSync(
    path.join(folder, 'scripts', 'hello.ts'),
    "process.stdout.write('hello from ' + process.execPath)",
  )
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(
    path.join(programs, 'npm'),
    '#!/bin/sh\nmkdir -p node_modules && echo "$*" >>node_modules/npm-was-called\n',
    {
      mode: 0o755,
    },
  )
  return {
    folder,
    isInstalled: () => existsSync(path.join(folder, 'node_modules', 'npm-was-called')),
    npmCalls: () =>
      readFileSync(path.join(folder, 'node_modules', 'npm-was-called'), 'utf8')
        .trim()
        .split('\n'),
    /** @param pretend JavaScript that runs first, to simulate another machine */
    launch: (pretend = '', script = 'hello.ts') =>
      spawnSync(
        process.execPath,
        ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/launch.mjs', script],
        { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: `${programs}:${process.env.PATH}` } },
      ),
  }
}

const pretend = (name: string, value: string) =>
  `Object.defineProperty(process, '${name}', { value: ${value} });`
const node = (version: string) =>
  pretend('version', `'v${version}'`) + pretend('versions', `{ ...process.versions, node: '${version}' }`)

test('names the Node version to install where this one is too old, and installs nothing', () => {
  const { launch, isInstalled } = freshCheckout()
  const { status, stderr } = launch(node('16.20.2'))
  expect(stderr).toBe(
    'This is Node v16.20.2, which is too old: install Node 20 or later, then run the command again.\n',
  )
  expect(status).toBe(1)
  expect(isInstalled()).toBe(false)
})

test('says what to install on a platform that no Node can be installed for, before installing anything', () => {
  const { launch, isInstalled } = freshCheckout()
  const { status, stderr } = launch(node('22.1.0') + pretend('platform', `'darwin'`))
  expect(stderr.split('\n')[1]).toBe('install Node 24.18 or a later 24, then run the command again.')
  expect(status).toBe(1)
  expect(isInstalled()).toBe(false)
})

test('says how much room is missing on a full disk', () => {
  const { launch, isInstalled } = freshCheckout()
  const { status, stderr } = launch(
    `import fs from 'node:fs'; fs.statfsSync = () => ({ bavail: 100, bsize: 2 ** 20 })`,
  )
  expect(stderr).toMatch(/need 1200 MB, and .* has 100 MB left: make room/)
  expect(status).toBe(1)
  expect(isInstalled()).toBe(false)
})

test('says who has to install where it may not write, and calls no npm', () => {
  const { launch, isInstalled } = freshCheckout()
  const { status, stderr } = launch(
    `import fs from 'node:fs'; fs.accessSync = () => { throw Object.assign(new Error(), { code: 'EROFS' }) }`,
  )
  expect(stderr).toMatch(/^The packages in .* are not those .*\nrun npm run build there as their owner/)
  expect(status).toBe(1)
  expect(isInstalled()).toBe(false)
})

test('finds the pinned Node inside its package, linked by npm or not', () => {
  const { folder, launch } = freshCheckout()
  const bin = path.join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  mkdirSync(bin, { recursive: true })
  const pinned = path.join(bin, 'node')
  writeFileSync(pinned, `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 })
  const { status, stdout } = launch(node('18.20.0'))
  expect(stdout).toBe(`hello from ${process.execPath}`)
  expect(status).toBe(0)
})

test('gives npm the version of the pinned Node, for packages that an older one does not run', () => {
  const { folder, launch } = freshCheckout()
  writeFileSync(
    path.join(folder, 'programs', 'npm'),
    `#!/bin/sh\nexec "${process.execPath}" -e 'console.log("npm reads " + process.version)'\n`,
  )
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { version } = packages[`node_modules/node-${process.platform}-${process.arch}`]
  expect(launch(node('18.20.4')).stdout).toContain(`npm reads v${version}\n`)
  expect(launch(node('24.30.0')).stdout).toContain(`npm reads ${process.version}\n`)
})

test('adds what npm prune has left out before it builds, and not before it starts the site', () => {
  const { folder, launch, npmCalls } = freshCheckout()
  launch()
  expect(npmCalls()).toEqual(['ci --loglevel=error'])
  launch('', 'start.ts')
  expect(npmCalls()).toHaveLength(1)
  launch()
  expect(npmCalls()[1]).toBe('install --no-save --include=dev --loglevel=error')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { devDependencies?: Record<string, string> }>
  }
  for (const name of Object.keys(packages['']?.devDependencies ?? {}))
    mkdirSync(path.join(folder, 'node_modules', name), { recursive: true })
  launch()
  expect(npmCalls()).toHaveLength(2)
})

test('says that the pinned Node is missing where optional packages were left out', () => {
  const { launch } = freshCheckout()
  const { status, stderr } = launch(node('20.0.0'))
  expect(stderr).toContain('Do not leave out optional packages')
  expect(status).toBe(1)
})

/**
 * Packages whose install script would run unnoticed at every installation; `.npmrc` forbids it, and no package may come to depend
 * on it.
 */
const mayHaveInstallScripts = ['fs-ext-extra-prebuilt']

test('no installed package runs an install script', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const withScripts = Object.entries(packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? [place.split('node_modules/').at(-1)] : [],
  )
  expect(withScripts).toEqual(mayHaveInstallScripts)
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
})

test('the manifest holds nothing that npm 9 refuses', () => {
  const manifest = readFileSync('package.json', 'utf8')
  expect(JSON.parse(manifest)).not.toHaveProperty('overrides')
  expect(manifest).not.toContain('"npm:')
})

test('the placeholder package for unused PHP versions has their version', () => {
  const version = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  expect(version('scripts/supply/unused-php/package.json').version).toBe(
    version('package.json').dependencies['@php-wasm/node'],
  )
})
