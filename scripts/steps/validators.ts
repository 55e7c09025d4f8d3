import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNpm } from '../supply/run-npm.ts'

/** Packages that only the validators need (docs/decisions/0085), not installed by `npm start`. */
const folder = fileURLToPath(new URL('../../e2e/validators/packages', import.meta.url))

const fileOf = (...names: string[]) => {
  const file = path.join(folder, 'node_modules', ...names)
  return existsSync(file) ? file : null
}

/** Lighthouse's module, or null if it is not installed. */
export const lighthouseFile = (): string | null => fileOf('lighthouse', 'core', 'index.js')

/** W3C's checker as a Java program, or null if it or Java is not installed. */
export const checkerFile = (): string | null =>
  spawnSync('java', ['-version']).status === 0 ? fileOf('vnu-jar', 'build', 'dist', 'vnu.jar') : null

/** The module of xmllint, or null if it is not installed. */
export const xmlLintFile = (): string | null => fileOf('xmllint-wasm', 'index-node.js')

/** The official sitemap schema, or null if it is not installed. */
export const sitemapSchemaFile = (): string | null => fileOf('sitemap', 'schema', 'sitemap.xsd')

/** A source file of Mozilla's Observatory, or null if it is not installed. */
export const observatoryFile = (name: string): string | null =>
  fileOf('@mdn', 'mdn-http-observatory', 'src', ...name.split('/'))

/** Installs the external validators of the built site, or reports which ones are skipped. */
export function ensureValidators(): void {
  const areThere = () =>
    [lighthouseFile(), xmlLintFile(), sitemapSchemaFile(), observatoryFile('constants.js')].every(Boolean)
  if (!areThere()) {
    process.stderr.write('Installing the validators of the built site (once)…\n')
    runNpm('ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund')
  }
  if (!areThere())
    process.stderr.write(
      'Lighthouse, W3C’s checker, Mozilla’s observatory and the schemas are skipped: the registry of npm does not answer.\n',
    )
  else if (!checkerFile())
    process.stderr.write('W3C’s checker is skipped: it needs Java (apt-get install default-jre-headless).\n')
}
