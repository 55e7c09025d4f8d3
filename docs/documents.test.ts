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

/** Source files named in the comments that fill a line of their own. */
function sourcesNamedIn(file: string): string[] {
  const comments = readFileSync(path.join(root, file), 'utf8').matchAll(/^\s*(?:\/\/|\/?\*).*/gm)
  return Array.from(comments, ([line]) => line.match(/[\w/.-]+\.(?:tsx?|css|mjs)\b/g) ?? []).flat()
}

test.each(documents)('%s names only paths that exist', (document) => {
  const places = [root, path.join(root, path.dirname(document))]
  const exists = (name: string) => places.some((place) => existsSync(path.join(place, name)))
  expect(pathsNamedIn(document).filter((name) => !exists(name))).toEqual([])
})

test.each(globSync('docs/decisions/*.md', { cwd: root }))('%s has its number in its heading', (file) => {
  const number = path.basename(file).slice(0, 4)
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(new RegExp(`^# ${number} `))
})

test('decisions are numbered without a gap or a double', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((file) =>
    Number(path.basename(file).slice(0, 4)),
  )
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})

test('comments name only source files that exist', () => {
  const files = globSync('{src,bench,e2e,scripts}/**/*.{ts,tsx,css,mjs}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  const exists = (name: string) =>
    files.some((file) => `/${file}`.endsWith(`/${name.replace(/^(\.*\/)*/, '')}`))
  const stale = files.flatMap((file) =>
    sourcesNamedIn(file)
      .filter((name) => !exists(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(stale).toEqual([])
})
