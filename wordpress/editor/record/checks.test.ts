import { expect, test } from 'vitest'
import { faultOf, isUntranslated, leftInstruction } from './checks.ts'
import type { Field, Values } from './form.ts'
import { cutAt, paths } from './search-result.ts'

const field = (name: string, kind: Field['kind'] = 'text'): Field => ({ name, kind, label: name, help: '' })
const fault = (name: string, values: Values, kind?: Field['kind']) =>
  faultOf(field(name, kind), { values, undescribed: ['8'] })

test.each([
  ['https://live.example/a?b=1', null],
  ['', null],
  ['live.example', null],
  ['calendly.com/x', null],
  ['live', 'address'],
  ['see below', 'address'],
  ['https://live', 'address'],
  ['ftp://live.example', 'address'],
] as const)('an address %s', (live_url, expected) => {
  expect(fault('live_url', { live_url }, 'url')).toBe(expected)
})

test('a figure needs both value and label', () => {
  expect(fault('metric_1_value', {})).toBeNull()
  expect(fault('metric_1_value', { metric_1_label: 'posts' })).toBe('needsValue')
  expect(fault('metric_1_label', { metric_1_value: '12' })).toBe('needsLabel')
  expect(fault('metric_1_label', { metric_1_change: '+1' })).toBe('needsLabel')
  expect(fault('metric_2_label', { metric_1_value: '12' })).toBeNull()
  expect(fault('metric_1_label', { metric_1_value: '12', metric_1_label: ' ' })).toBe('needsLabel')
})

test('a question needs an answer, a quote an author, a year four digits', () => {
  expect(fault('answer_3', { question_3: 'Why?' })).toBe('needsAnswer')
  expect(fault('answer_3', { question_3: 'Why?', answer_3: 'So.' })).toBeNull()
  expect(fault('testimonial', { testimonial: 'Well done.' })).toBe('needsClient')
  expect(fault('testimonial', { testimonial: 'Well done.', client_name: 'Ada' })).toBeNull()
  expect(fault('project_date', { project_date: "'25" })).toBe('year')
  expect(fault('project_date', { project_date: 'May 2025' })).toBeNull()
})

test('EDIT-1 requires alternative text in both languages for each picture', () => {
  expect(fault('gallery_image_2', { gallery_image_2: '8' }, 'picture')).toBe('undescribed')
  expect(fault('gallery_image_2', { gallery_image_2: '9' }, 'picture')).toBeNull()
  expect(fault('gallery_image_2', {}, 'picture')).toBeNull()
  expect(fault('metric_1_value', { metric_1_value: '8' })).toBeNull()
})

test('SEO-1 the search preview cuts between words, and shows the address of the language', () => {
  expect(fault('seo_title', { seo_title: 'x'.repeat(61) })).toBe('long')
  expect(fault('seo_title', { seo_title: 'x'.repeat(60) })).toBeNull()
  expect(cutAt('one two three', 9)).toBe('one two…')
  expect(cutAt('onetwothree', 5)).toBe('onetw…')
  expect(cutAt('one', 3)).toBe('one')
  expect(paths('portfolio', 'hu', 'kenyer')).toBe('/hu/portfolio/kenyer')
  expect(paths('page', 'en', '')).toBe('/…')
})

test('SEO-8 a text for shared links has a length of its own', () => {
  expect(fault('seo_share_title', { seo_share_title: 'x'.repeat(71) })).toBe('longToShare')
  expect(fault('seo_share_title', { seo_share_title: 'x'.repeat(70) })).toBeNull()
  expect(fault('seo_share_text', { seo_share_text: 'x'.repeat(201) })).toBe('longToShare')
})

test('EDIT-8 lists untranslated texts of a translation, except numbers and names', () => {
  const original = {
    challenge: 'The old shop was slow.',
    metric_1_label: 'orders',
    metric_1_value: '120',
    client_name: 'Morning Batch',
    seo_title: 'A shop',
    live_url: 'https://live.example/',
  }
  const untranslated = (values: Values) =>
    Object.keys(original).filter((name) =>
      isUntranslated(field(name, name === 'live_url' ? 'url' : 'text'), values, original),
    )
  expect(untranslated(original)).toEqual(['challenge', 'metric_1_label', 'seo_title'])
  expect(untranslated({ ...original, challenge: 'Lassú volt a régi bolt.' })).toEqual([
    'metric_1_label',
    'seo_title',
  ])
  expect(untranslated({})).toEqual([])
  const choice = { ...field('category'), choices: [] }
  expect(isUntranslated(choice, { category: 'web' }, { category: 'web' })).toBe(false)
})

test('EDIT-8 lists pattern instructions that were not replaced', () => {
  const instructions = ['Say in two sentences who the client is.', 'And what we would not.']
  expect(leftInstruction('Our own text.  And what we would\nnot.', instructions)).toBe(
    'And what we would not.',
  )
  expect(leftInstruction('Our own text. And what else?', instructions)).toBeNull()
})
