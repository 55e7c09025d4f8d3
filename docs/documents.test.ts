import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md', '{wordpress,contract}/*.md'], { cwd: root })
/** A path from one of the repository's folders, or of a source file from wherever; not of a "new" one, which a guide's reader makes. */
const pathQuoted =
  /(?<!\bnew )`((?:src|docs|scripts|e2e|bench|wordpress|contract|starter-kits|public)\/[^`*{}]*|[\w.-]+\/[^`*{}\s]*\.(?:tsx?|mjs|php|css))`/g

/** Paths in backticks, and targets of relative links. */
function pathsNamedIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8')
  const quoted = Array.from(text.matchAll(pathQuoted), ([, name]) => name ?? '')
  const linked = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, target]) =>
    path.join(path.dirname(document), target ?? ''),
  )
  return [...quoted, ...linked].filter((name) => !name.includes('NNNN'))
}

test.each(documents)('%s names only paths that exist', (document) => {
  const places = [root, path.join(root, path.dirname(document))]
  const exists = (name: string) => places.some((place) => existsSync(path.join(place, name)))
  expect(pathsNamedIn(document).filter((name) => !exists(name))).toEqual([])
})

test('the index of decisions lists each of them', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')
  const decisions = globSync('[0-9]*.md', { cwd: path.join(root, 'docs/decisions') })
  expect(decisions.length).toBeGreaterThan(100)
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([])
})
