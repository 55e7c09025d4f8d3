import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '#config/settings.ts'
import { stopWithinMs } from '#server/workers/policies.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the Dockerfile has no fault', () => {
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
  // Caddy is the public door: it listens on every interface on purpose.
  const rules = { 'no-unbound-port-interfaces': 0 } as const
  const options = { rules, quiet: true, debug: false, exclude: [], stopOnFirstError: false }
  const found = new DCLinter(options).lintFiles([path.join(root, 'compose.yaml')], false)
  const errors = found.flatMap(({ messages }) => messages).filter(({ type }) => type === 'error')
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
})

/** Settings that mean nothing in a container, or that would break it. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR']
const ofAnEmbeddedWordPress = ['CONTENT_SOURCE', 'WORDPRESS_PORT']
const standInsForTests = ['INDEXNOW_URL', 'MAILCHIMP_BASE_URL', 'RECAPTCHA_VERIFY_URL']
/** Made by compose.yaml from what its services share. */
const madeByCompose = ['SITE_URL', 'WORDPRESS_URL', 'DATABASE_URL']

test('every setting of the site comes from .env into its container, or is named here', () => {
  const passed = parse(read('compose.yaml'), { merge: true }).services.site.environment
  const notPassed = [...ofTheImage, ...ofAnEmbeddedWordPress, ...standInsForTests]
  expect([...Object.keys(passed), ...notPassed].toSorted()).toEqual(Object.keys(settings).toSorted())
  const ofAnotherName = Object.entries<string>(passed).filter(
    ([name, value]) => !madeByCompose.includes(name) && !new RegExp(`^\\$\\{${name}:[?-].*\\}$`).test(value),
  )
  expect(ofAnotherName).toEqual([])
})

test('the longest stop is over before Compose and systemd end the site by force', () => {
  const accepted = Array.from({ length: 600 }, (_, seconds) => seconds).filter(
    (seconds) => settings.STOP_NOTICE_SECONDS.parse(String(seconds)).ok,
  )
  const longestSeconds = Math.max(...accepted) + stopWithinMs / 1_000
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/igniting-studio.service'))?.[1]
  const container = /^ {4}stop_grace_period: (\d+)s$/m.exec(read('compose.yaml'))?.[1]
  expect(Number(unit)).toBeGreaterThan(longestSeconds)
  expect(Number(container)).toBeGreaterThan(longestSeconds)
})

test('the rehearsal is a script without a fault of syntax', () => {
  expect(spawnSync('bash', ['-n', path.join(root, 'deploy/rehearse.sh')]).status).toBe(0)
})

test('site and WordPress have a host each, so that neither is of the other’s origin', () => {
  const hosts = Array.from(read('deploy/Caddyfile').matchAll(/^(\S.*\}) \{$/gm), ([, host]) => host)
  expect(hosts).toEqual([
    '{$DOMAIN}, www.{$DOMAIN}',
    'http://{$DOMAIN}, http://www.{$DOMAIN}',
    '{$CMS_DOMAIN}',
  ])
})

test('an API that is called over http is refused; only pages lead to https', () => {
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
