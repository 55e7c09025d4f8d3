import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const guides = globSync('docs/how-to-*.md', { cwd: root })

/** A path in backticks. A guide says "new" before the files that its reader makes. */
const quotedPath = /(\bnew )?`((?:[\w.-]+\/)+[\w.*-]*)`/g
const pathsIn = (step: string) =>
  Array.from(step.matchAll(quotedPath), ([, isNew, name = '']) => ({ isNew: isNew !== undefined, name }))

/** The text of a file, or of every file of a folder. */
const textsAt = (name: string) =>
  name.endsWith('/') ? globSync(`${name}*.{ts,tsx}`, { cwd: root }).map(read) : [read(name)]

/** The steps of a guide, each with the lines below it: paragraphs, items of a numbered list, rows of a table. */
const stepsOf = (guide: string) => read(guide).split(/\n(?=\d+\. |\||\n)/)

/** `pathTable`, `FieldName`: no ordinary word is written like this. A product's name stands without backticks. */
const identifier = /`((?:[a-z]+|[A-Z][a-z]+)(?:[A-Z][a-z\d]*)+|[A-Z][a-z]+)`/g

const declares = (text: string, name: string) =>
  new RegExp(`\\b(?:const|function|type|class)\\s+${name}\\b|^\\s*${name}\\??:`, 'm').test(text)

test.each(guides)('%s names existing files, and new files in existing rooms', (guide) => {
  const paths = stepsOf(guide).flatMap(pathsIn)
  expect(paths.length).toBeGreaterThan(0)
  const isWrong = ({ isNew, name }: { isNew: boolean; name: string }) => {
    const room = name.split('/').slice(0, 2).join('/')
    return !existsSync(path.join(root, isNew ? room : name))
  }
  expect(paths.filter(isWrong)).toEqual([])
})

test.each(guides)('%s: every identifier occurs in a file named in the same step', (guide) => {
  const missing = stepsOf(guide).flatMap((step) => {
    const texts = pathsIn(step).flatMap(({ isNew, name }) => (isNew ? [] : textsAt(name)))
    const names = Array.from(step.matchAll(identifier), ([, name = '']) => name)
    return names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  })
  expect(missing).toEqual([])
})

test.each(guides)('%s: identifiers are declared in the file that the guide names', (guide) => {
  const said = Array.from(
    read(guide).matchAll(/`(\w+)`\s+in\s+`([^`]+\.tsx?)`/g),
    ([, name = '', file = '']) => ({ name, file }),
  )
  expect(said.filter(({ name, file }) => !declares(read(file), name))).toEqual([])
})

test.each(['CONTRIBUTING.md', 'docs/house.md'])('%s links to every guide', (document) => {
  const text = read(document)
  expect(
    guides.filter((guide) => !text.includes(`(${path.relative(path.dirname(document), guide)})`)),
  ).toEqual([])
})
