import { describe, expect, test } from 'vitest'
import { formatNumber } from '#locale/formats.ts'
import { type Language, languages } from '#locale/language.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { type FieldName, fieldsOf } from './form-fields.ts'
import { formNames } from './form-name.ts'
import { parseForm } from './parse-form.ts'

const { contact } = validForms
const parseContact = (changes: Record<string, unknown>) =>
  parseForm('contact', { ...contact, ...changes }, 'en')
const readAs = (field: string, sent: unknown) => {
  const parsed = parseContact({ [field]: sent })
  return parsed.ok ? parsed.value[field] : parsed.fault
}
const isTaken = (field: string, sent: unknown) => parseContact({ [field]: sent }).ok

/** All fields of all forms. */
const allFields = formNames.flatMap((form) =>
  fieldsOf(form).map(([field, rule]) => ({ form, field, rule, name: `${form}.${field}` })),
)
const withField = (
  form: (typeof formNames)[number],
  field: FieldName,
  sent: unknown,
  language: Language = 'en',
) => parseForm(form, { ...validForms[form], [field]: sent }, language)

test.each(formNames)('FORM-2 accepts %s as a person fills it in', (form) => {
  expect(parseForm(form, validForms[form], 'hu')).toEqual({ ok: true, value: validForms[form] })
})

describe('FORM-2 limits', () => {
  const bounded = allFields.flatMap(({ rule, ...field }) =>
    rule.longest && !/email|phone|code/.test(field.field) ? [{ ...field, longest: rule.longest }] : [],
  )

  test.each(bounded)('$name accepts $longest characters and refuses one more', ({ form, field, longest }) => {
    expect(withField(form, field, 'é'.repeat(longest)).ok).toBe(true)
    const beyond = withField(form, field, 'é'.repeat(longest + 1))
    const bound = formatNumber(longest, 'en')
    expect(beyond).toEqual({ ok: false, fault: { [field]: expect.stringContaining(bound) } })
  })

  test.each([
    ['name', 100],
    ['last_name', 100],
    ['subject', 200],
    ['message', 5000],
  ])('%s is limited to %i', (field, longest) => {
    expect(allFields.find(({ name }) => name === `contact.${field}`)?.rule.longest).toBe(longest)
  })

  test('counts length in user-perceived characters, after trimming', () => {
    expect(isTaken('name', '🔥'.repeat(100))).toBe(true)
    expect(isTaken('name', '🔥'.repeat(101))).toBe(false)
    expect(readAs('name', `  ${'a'.repeat(100)}  `)).toBe('a'.repeat(100))
  })

  test('measures decomposed characters as stored', () => {
    const vietnamese = 'ệ'.repeat(100)
    expect(vietnamese.normalize('NFD')).toHaveLength(300)
    expect(readAs('name', vietnamese.normalize('NFD'))).toBe(vietnamese)
  })

  test.each([400, 401, 60_000])(
    '%i letters for a hundred: the error states the length of the text',
    (length) => {
      expect(readAs('subject', 'é'.repeat(length * 2))).toEqual({
        subject: `The subject is too long: ${formatNumber(length * 2, 'en')} characters; the limit is 200.`,
      })
    },
  )

  test.each([
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.hu`,
    'anna.példa@example.com',
    "o'neil+news@mail.example.co.uk",
    'anna@árvíztűrő.hu',
    ' anna@example.com ',
    'x@y.zz',
  ])('e-mail %s', (address) => {
    expect(isTaken('email', address)).toBe(!address.includes('é'))
  })

  test.each([
    ['email', 'anna@example.com'],
    ['phone', '+36 30 123 4567'],
  ] as const)('strips invisible characters from %s', (field, value) => {
    expect(readAs(field, `\u200e${value}\u200b\u2060`)).toBe(value)
  })

  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@localhost',
    'anna@example',
    'anna@@example.com',
    'anna@example..com',
    'anna@-example.com',
    'anna@example.com.',
    '.anna@example.com',
    'an..na@example.com',
    'anna@127.0.0.10',
    'anna@example.123',
    'anna@[127.0.0.1]',
    'an na@example.com',
    'anna@example.com, eve@example.com',
    'anna@example.com;eve@example.com',
    'Anna <anna@example.com>',
    '"anna"@example.com',
    '=?utf-8?q?eve=40example.net=3e?=@example.com',
    'anna@exam_ple.com',
    'anna@example.com\r\nBcc: eve@example.com',
    'anna\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(62)}.hu`,
  ])('rejects the email %j', (address) => {
    expect(isTaken('email', address)).toBe(false)
  })

  test.each([
    ['123456', true],
    ['1'.repeat(30), true],
    ['+36 (1) 234-5678/9', true],
    ['12345', false],
    ['1'.repeat(31), false],
    ['+ ( ) - /', false],
    ['123456x', false],
    ['１２３４５６', false],
  ])('phone %s: %s', (number, taken) => {
    expect(isTaken('phone', number)).toBe(taken)
  })
})

describe('FORM-2 required fields', () => {
  test.each(formNames)('an empty %s names every required field, in both languages', (form) => {
    const required = fieldsOf(form).flatMap(([field, rule]) => (rule.isRequired ? [field] : []))
    const [english, hungarian] = languages.map((language) => parseForm(form, {}, language))
    if (!english || english.ok || !hungarian || hungarian.ok) throw new Error('an empty form was taken')
    expect(Object.keys(english.fault)).toEqual(required)
    expect(Object.keys(hungarian.fault)).toEqual(required)
    for (const field of required) expect(english.fault[field]).not.toBe(hungarian.fault[field])
  })

  test('SPEC §5: quick quote needs name, e-mail, services, budget and timeline; the company may be missing', () => {
    const parsed = parseForm('quote', {}, 'en')
    expect(parsed.ok ? [] : Object.keys(parsed.fault).toSorted()).toEqual([
      'budget',
      'email',
      'name',
      'services',
      'timeline',
    ])
  })

  test.each(['', '   ', '\u0000\r\n\t', '\u200b\u200d', '\u3000', '\u202e'])(
    'treats an invisible name (%j) as missing',
    (name) => {
      expect(readAs('name', name)).toEqual({ name: 'Tell us your first name.' })
    },
  )

  test('omits empty optional fields', () => {
    const parsed = parseForm('contact', { ...contact, phone: ' ', subject: '', project_type: [] }, 'en')
    expect(parsed.ok && Object.keys(parsed.value)).toEqual(['message', 'name', 'last_name', 'email'])
  })
})

describe('hostile input', () => {
  const injection = 'Anna\r\nBcc: eve@example.com\r\n\r\n<b>\u0000</b>\u2028\u0085x\ud800\u202e'

  test.each(allFields)(
    '$name never keeps a control character, lone surrogate or direction override',
    (one) => {
      const parsed = withField(one.form, one.field, injection)
      if (!parsed.ok) return expect(Object.keys(parsed.fault)).toEqual([one.field])
      const kept = parsed.value[one.field] ?? ''
      expect(kept).not.toMatch(/[^\P{Cc}\n]|[\ud800\u202e\u2028]/u)
      const isOfSeveralLines = ['message', 'business', 'style', 'examples', 'content'].includes(one.field)
      expect(kept.includes('\n')).toBe(isOfSeveralLines)
    },
  )

  test.each(allFields)('a wrong type of $name is an error of that field only', ({ form, field }) => {
    for (const sent of [{}, true, 1.5, [[]], [1], { toString: 'x' }, ['a', 'b'], Number.NaN]) {
      const parsed = withField(form, field, sent)
      expect(parsed.ok ? [] : Object.keys(parsed.fault)).toEqual([field])
    }
  })

  test.each(allFields)('treats null in $name as empty', ({ form, field, rule }) => {
    expect(withField(form, field, null).ok).toBe(!rule.isRequired)
  })

  test.each([
    ['Hungarian', 'árvíztűrő tükörfúrógép'.normalize('NFD'), 'árvíztűrő tükörfúrógép'],
    ['Vietnamese', 'Nguyễn Thị Diệu'.normalize('NFD'), 'Nguyễn Thị Diệu'],
    ['Hebrew with points', 'בְּרֵאשִׁית', 'בְּרֵאשִׁית'.normalize('NFC')],
    ['Devanagari', 'क्षत्रिय', 'क्षत्रिय'],
    ['Tibetan', 'བསྒྲུབས', 'བསྒྲུབས'],
    ['a family of emoji', '👨‍👩‍👧‍👦🏳️‍🌈👍🏽', '👨‍👩‍👧‍👦🏳️‍🌈👍🏽'],
    ['Hangul in parts', '한글'.normalize('NFD'), '한글'],
  ])('%s survives cleaning', (_, written, kept) => {
    expect(readAs('message', written)).toBe(kept)
    expect(readAs('subject', written)).toBe(kept)
  })

  test.each(['', '\u202e', '\u0000'])(
    'limits runs of combining marks, also with %j between them',
    (between) => {
      const kept = readAs('message', `a${`${'\u0316'.repeat(29)}${between}`.repeat(100)}b`)
      expect(kept).toBe(`a${'\u0316'.repeat(30)}b`)
    },
  )

  test('keeps HTML and formulas as plain text', () => {
    for (const words of ['<script>alert(1)</script>', '=HYPERLINK("https://evil.example")', '+1', '{{7*7}}'])
      expect(readAs('message', words)).toBe(words)
  })

  test('drops unknown fields, inherited ones too', () => {
    const { subject: _, ...own } = contact
    const sent = Object.assign(Object.create({ subject: 'inherited' }), own, {
      is_admin: 'true',
      constructor: 'x',
    })
    const parsed = parseForm('contact', sent, 'en')
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain('is_admin')
    expect(parsed.ok && Object.hasOwn(parsed.value, 'constructor')).toBe(false)
    expect(parsed.ok && 'subject' in parsed.value).toBe(false)
  })

  test('refuses an unknown option; dedupes repeated ones', () => {
    expect(isTaken('project_type', ['website-creation', 'free-money'])).toBe(false)
    expect(isTaken('project_type', ['constructor'])).toBe(false)
    expect(readAs('project_type', ['not-sure', '', 'website-creation', 'not-sure'])).toEqual([
      'website-creation',
      'not-sure',
    ])
    expect(readAs('project_type', 'not-sure')).toEqual(['not-sure'])
  })

  test.each(['0', '-1', '1e3', '1.5', '01', '9'.repeat(16), ' 1', '1;drop'])(
    'rejects the post id %s',
    (post) => {
      expect(withField('comment', 'post', post).ok).toBe(false)
      expect(withField('comment', 'post', 12)).toMatchObject({ ok: true, value: { post: '12' } })
    },
  )
})

test.each([
  ['en', 'Your message is too long: 12,345 characters; the limit is 5,000.'],
  ['hu', 'Az\u00a0üzeneted túl hosszú: 12\u00a0345 karakter, legfeljebb 5000 lehet.'],
] as const)('LANG-7 formats numbers in errors for %s', (language, message) => {
  const parsed = withField('contact', 'message', 'a'.repeat(12_345), language)
  expect(parsed).toEqual({ ok: false, fault: { message } })
})

test('LANG-7 describes every possible error in one sentence of the language, naming its field', () => {
  for (const language of languages) {
    for (const { form, field, rule } of allFields) {
      for (const sent of ['', '?'.repeat(6_000), {}, '\u{1F525}']) {
        const parsed = withField(form, field, sent, language)
        if (parsed.ok) continue
        const message = parsed.fault[field] ?? ''
        expect(message).toMatch(/^\p{Lu}.{8,110}[.!]$/u)
        expect(message).not.toMatch(/undefined|NaN|object/)
        if (sent === '') expect(rule.isRequired).toBe(true)
      }
    }
  }
})
