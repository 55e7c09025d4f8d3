import { describe, expect, test } from 'vitest'
import { currentQuestionnaire, questionsOf } from '#audit/questionnaire.ts'
import { decodeResult, encodeResult } from '#audit/result-code.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { loader as questionnaire } from '../audit-questionnaire/route.tsx'
import { fieldsOf, leastAnswers } from '../audit-questionnaire/submission.ts'
import { loader as results } from '../audit-results/route.tsx'
import { linkedResult, ownInit } from './audit-link.ts'
import { loader as landing } from './route.tsx'
import { sampleAnswers } from './sample-answers.ts'

const code = encodeResult(sampleAnswers, currentQuestionnaire)
type Args = never

describe('AUD-1 the questionnaire', () => {
  const send = (query: string) => questionnaire(pageArgs<Args>(`/hu/marketing-audit/questionnaire?${query}`))

  test('redirects enough answers to their result, which is not stored', () => {
    const answer = (() => {
      try {
        return send(`${fieldsOf(sampleAnswers)}&finish=1`)
      } catch (thrown) {
        return thrown
      }
    })() as Response
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/hu/marketing-audit/results?a=${code}`)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('shows too few answers again without guessing', () => {
    const few = Object.fromEntries(Object.entries(sampleAnswers).slice(0, leastAnswers - 1))
    const { data, init } = send(`${fieldsOf(few)}&finish=1`)
    expect(data).toMatchObject({ given: fieldsOf(few), isTooFew: true })
    expect(new Headers(init?.headers).get('Cache-Control')).toBe('private, no-store')
  })

  test('is cacheable without answers, and hidden from search', () => {
    const { data, init } = send('')
    expect(data).toMatchObject({ given: '', isTooFew: false, head: { robots: 'noindex' } })
    expect(init).toBe(null)
  })

  test('restores its answers from a result', () => {
    expect(send(`a=${code}`).data).toMatchObject({ given: fieldsOf(sampleAnswers), isTooFew: false })
  })
})

describe('AUD-1 a result’s link', () => {
  const unknownVersion = () => {
    const next = encodeResult(sampleAnswers, { ...currentQuestionnaire, version: 35 })
    expect(decodeResult(next)).toEqual({ ok: false, fault: 'unknown-version' })
    return next
  }
  test.each([
    ['no code', null, 'none', 200],
    ['a cut code', code.slice(0, -1), 'truncated', 400],
    ['a changed code', code.replace('2', '3'), 'tampered', 400],
    ['a script', '<script>', 'tampered', 400],
    ['a code of another version', unknownVersion(), 'unknown-version', 404],
  ])('%s is never a score', (_, given, state, status) => {
    const linked = linkedResult(given)
    expect(linked.state).toBe(state)
    if (linked.state !== 'read') expect(ownInit(linked).status).toBe(status)
  })

  test('marks the sample, and no real result, as a sample', () => {
    const shownAt = (address: string) => {
      const { data } = results(pageArgs<Args>(address))
      return data.missing === null ? data.shown : null
    }
    expect(shownAt(`/marketing-audit/results?a=${code}`)?.isSample).toBe(true)
    const other = encodeResult({ ...sampleAnswers, size: '2-5' }, currentQuestionnaire)
    expect(shownAt(`/marketing-audit/results?a=${other}`)?.isSample).toBe(false)
  })
})

test('AUD-1 the landing page is indexed, and shows a computed result', () => {
  const page = landing(pageArgs<Args>('/marketing-audit'))
  expect(page.head.robots).toBeUndefined()
  expect(page.questions).toBe(questionsOf(currentQuestionnaire).length)
  expect(linkedResult(page.sample.code)).toMatchObject({ state: 'read', audit: { total: page.sample.total } })
})
