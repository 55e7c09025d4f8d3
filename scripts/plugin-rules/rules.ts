import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unescapedOutput } from './escaped-output.ts'
import { unguardedHandlers } from './handlers.ts'
import { textsWithoutDomain, unguardedFile, unprefixedNames } from './names-and-texts.ts'
import { tokensOf } from './php.ts'
import { type Finding, type PhpFile, readFile } from './php-file.ts'
import { unpreparedQueries } from './prepared-queries.ts'
import { rawRequestData } from './request-data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** PHP files of the project by path, without generated ones. */
export function phpSources(pattern: string): Record<string, string> {
  const files = globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.l10n.php'))
    .toSorted()
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** Handlers that need no nonce, or neither nonce nor capability. */
const reasons = {
  answer_send_call: { without: 'both', because: 'anyone may make it: it does nothing but what is due' },
  hand_preview_over: { without: 'nonce', because: 'it shows, and changes nothing' },
  open_website_to_edit: { without: 'nonce', because: 'it shows, and changes nothing' },
  open_editor_of_path: { without: 'both', because: 'it only leads on, to a screen that checks by itself' },
  auth_redirect: { without: 'both', because: 'it leads to the sign-in' },
} as const

/** Checks WordPress's security-relevant rules for plugins, on tokens from PHP's own tokenizer. */
export async function brokenRules(sources: Readonly<Record<string, string>>): Promise<Finding[]> {
  return rulesBrokenBy([...(await tokensOf(sources))].map(([file, tokens]) => readFile(file, tokens)))
}

/** The same for files that belong together and are already parsed. */
export function rulesBrokenBy(files: readonly PhpFile[]): Finding[] {
  return [
    ...files.flatMap((php) => [
      ...unescapedOutput(php),
      ...rawRequestData(php),
      ...unpreparedQueries(php),
      ...textsWithoutDomain(php),
      ...unguardedFile(php),
      ...unexplainedExcuses(php),
    ]),
    ...unguardedHandlers(files, reasons),
    ...unprefixedNames(files),
  ]
}

/** Every exemption from a security rule needs a reason. */
const unexplainedExcuses = ({ file, unexplained }: PhpFile): Finding[] =>
  unexplained
    .filter(({ rules }) => /^$|WordPress\.(Security|DB\.Prepared)|WordPress($|\.DB$)/.test(rules))
    .map(({ line, rules }) => ({
      rule: 'phpcs:ignore',
      file,
      line,
      what: `${rules} is left aside without a reason`,
    }))
