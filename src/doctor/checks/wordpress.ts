import path from 'node:path'
import { isAtLeast, leastPluginVersion } from '#base/version.ts'
import type { Config } from '#config/config.ts'
import { wordpressVersionIn } from '#embedded-wordpress/check-core.ts'
import { fetchedCore } from '#embedded-wordpress/fetch-core.ts'
import { corePackage } from '#embedded-wordpress/policies.ts'
import { type Finding, fault, note, ok } from '../finding.ts'
import { ask, type Machine } from '../machine.ts'
import { checkClock } from './clock.ts'

/** WordPress has a security release every two to three months. */
const oldCoreMs = 90 * 24 * 60 * 60_000

/** Whether WordPress can be read, has the companion plugin, and has the right time. */
export async function checkWordPress(config: Config, machine: Machine): Promise<Finding[]> {
  if (config.contentSource === 'builtin')
    return [note('CONTENT_SOURCE is builtin: the site shows its sample content.', 'Set WORDPRESS_URL.')]
  const base = config.wordpressUrl ?? `http://127.0.0.1:${config.wordpressPort}`
  const askFor = (path: string) => ask(machine, base + path, { headers: { Accept: 'application/json' } })
  const answer = await askFor('/wp-json/')
  if (answer instanceof Error)
    return [
      fault(
        `WordPress does not answer at ${base}: ${answer.message}`,
        'Start it, or correct WORDPRESS_URL; until then the site shows what it has cached.',
      ),
    ]
  const { status, headers, text } = answer
  if (status === 401 || status === 403)
    return [
      fault(
        `WordPress refuses to be read (${status}).`,
        'Let everybody read its REST API, or at least this server.',
      ),
    ]
  if (status >= 300 && status < 400)
    return [
      fault(
        `WordPress sends on to ${headers.get('Location')}.`,
        'Set WORDPRESS_URL to the address that it calls itself, `www.` included.',
      ),
    ]
  const namespaces = namespacesIn(text)
  if (status !== 200 || namespaces === null) {
    const plain = await askFor('/?rest_route=/')
    return !(plain instanceof Error) && namespacesIn(plain.text)
      ? [fault('WordPress uses plain permalinks.', 'Choose any other structure under Settings → Permalinks.')]
      : [
          fault(
            `What answers at ${base} is no WordPress with a REST API (${status}).`,
            'Correct WORDPRESS_URL.',
          ),
        ]
  }
  return [
    ok(`WordPress answers at ${base}.`),
    ...checkCore(config, machine),
    checkPlugin(namespaces, text),
    ...checkPluginFiles(text),
    ...checkClock('WordPress', headers.get('Date'), machine.clock.now()),
  ]
}

/** The embedded WordPress comes with the site, so its updates do too. */
function checkCore({ contentSource, dataDirectory }: Config, { clock }: Machine): Finding[] {
  const core =
    contentSource === 'embedded' ? fetchedCore(path.join(dataDirectory, 'wordpress', 'core')) : null
  const version = core && wordpressVersionIn(core)
  if (!version) return []
  const ageMs = clock.now() - Date.parse(corePackage.publishedOn)
  const says = `The embedded WordPress is ${version}, ${Math.floor(ageMs / 86_400_000)} days old.`
  return [
    ageMs > oldCoreMs
      ? note(
          says,
          'See whether there is a newer one: `npm run wordpress -- --check-core`. An update of the site brings it.',
        )
      : ok(says),
  ]
}

function checkPlugin(namespaces: string[], index: string): Finding {
  if (!namespaces.includes('igniting-studio/v1'))
    return fault(
      'The companion plugin is not active.',
      'Upload wordpress/igniting-studio as a plugin and activate it.',
    )
  const version: unknown = JSON.parse(index).igniting_studio?.version
  // Early versions of the plugin did not report their version.
  return typeof version === 'string' && isAtLeast(version, leastPluginVersion)
    ? ok(`The companion plugin is active, version ${version.slice(0, 20)}.`)
    : fault(
        `The companion plugin is older than ${leastPluginVersion}, which this site needs.`,
        'Upload wordpress/igniting-studio again; WordPress offers to replace the old one.',
      )
}

/** A plugin that was copied from the source tree has no `build/`: WordPress runs, but editors have no panel. */
function checkPluginFiles(index: string): Finding[] {
  const missing: unknown = JSON.parse(index).igniting_studio?.missing
  if (!Array.isArray(missing) || missing.length === 0) return []
  const names = missing.slice(0, 20).map((name) => String(name).slice(0, 60))
  return [
    fault(
      `The companion plugin lacks built files, so editors have no panel: ${names.join(', ')}.`,
      'With containers run `docker compose up --detach`; elsewhere upload the zip that `node scripts/assets/pack-plugin.ts` makes.',
    ),
  ]
}

function namespacesIn(text: string): string[] | null {
  try {
    const { namespaces } = JSON.parse(text)
    return Array.isArray(namespaces) ? namespaces.map(String) : null
  } catch {
    return null
  }
}
