import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')
const files = globSync('{ui,sections,site}/**/*.css', { cwd: source })

type Declaration = { file: string; property: string; value: string; within: readonly string[] }

/** Every declaration with the rules around it. */
function declarationsOf(file: string): Declaration[] {
  const css = readFileSync(path.join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const within: string[] = []
  const found: Declaration[] = []
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    if (end === '{') within.push(words)
    else {
      const [property = '', ...value] = words.split(':')
      if (value.length > 0) found.push({ file, property, value: value.join(':').trim(), within: [...within] })
      if (end === '}') within.pop()
    }
  }
  return found
}
const declarations = files.flatMap(declarationsOf)
const told = ({ file, property, within }: Declaration) => `${file}: ${within.at(-1)} ${property}`

test('MOTION-1 scroll-driven animations need browser support and no reduced motion', () => {
  const scrolled = declarations.filter(({ property }) => /^(animation|view|scroll)-timeline/.test(property))
  const isGuarded = ({ within }: Declaration) =>
    within.some((rule) => rule.startsWith('@supports') && rule.includes('animation-timeline')) &&
    within.some((rule) => rule.startsWith('@media') && rule.includes('prefers-reduced-motion: no-preference'))
  expect(scrolled.length).toBeGreaterThan(5)
  expect(scrolled.filter((declaration) => !isGuarded(declaration)).map(told)).toEqual([])
})

/** Properties that the compositor animates, or whose animation causes no layout. */
const moved = ['transform', 'translate', 'scale', 'rotate', 'opacity', 'clip-path']
/** Laid out once, after the first paint. */
const excepted = ['content-visibility', 'visibility']

test('MOTION-1 no animation triggers layout', () => {
  const frames = declarations.filter(({ within }) => within.some((rule) => rule.startsWith('@keyframes')))
  expect(frames.length).toBeGreaterThan(10)
  expect(frames.filter(({ property }) => ![...moved, ...excepted].includes(property)).map(told)).toEqual([])
})

/** What each selector of a rule styles, by name, class or attribute; empty if it may match anything. */
function subjectsOf(rule: string): string[] {
  let rest = rule.replaceAll(':root', 'html').replaceAll(/:(is|where)\([^()*]*\)/g, '.any')
  while (/\([^()]*\)/.test(rest)) rest = rest.replaceAll(/\([^()]*\)/g, '')
  const lastParts = rest.split(',').map(
    (selector) =>
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
  )
  return lastParts.map((part) => part.replaceAll(/::?[\w-]+|\*/g, ''))
}

test('MOTION-1 every :has() selector has a narrow subject, as it would otherwise restyle the whole page', () => {
  const rules = declarations.filter(({ within }) => within.at(-1)?.includes(':has('))
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.filter(({ within }) => subjectsOf(within.at(-1) ?? '').includes('')).map(told)).toEqual([])
})
