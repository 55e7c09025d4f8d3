import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLeadsFixture, submissionOf } from '#testing/leads/leads-fixture.ts'

function leadsForThisTest() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'erase-'))
  const fixture = createLeadsFixture({ databaseUrl: null, dataDirectory })
  onTestFinished(async () => {
    await fixture.end()
    rmSync(dataDirectory, { recursive: true })
  })
  return fixture
}

test.each([
  ['anna@xn--plda-bpa.hu', 'anna@példa.hu'],
  ['Anna@PÉLDA.hu', 'anna@xn--plda-bpa.hu'],
  ['anna@pe\u0301lda.hu', 'anna@példa.hu'],
])('finds a person erased as %s also as %s', async (erased, written) => {
  const fixture = leadsForThisTest()
  const { values } = submissionOf()
  const own = await fixture.accepted(submissionOf({ values: { ...values, email: written } }))
  const message = `Ask ${written}, please.`
  const other = await fixture.accepted(
    submissionOf({ values: { ...values, email: 'bela@example.hu', message } }),
  )
  const found = await fixture.admin.erase('the owner', { email: erased, isCertain: true })
  expect(found.leads.map(({ id }) => id)).toEqual([own.id])
  expect(found.mentions.map(({ id }) => id)).toEqual([other.id])
  const left = await fixture.admin.show('the owner', other.id)
  expect(left?.lead.values.message).toBe('Ask [erased], please.')
})

test.each([
  ['in an address that is percent-encoded', 'see https://x.example/?mail=anna%2Bnews%40example.hu&a=1'],
  ['after a percent-encoded character', 'see https://x.example/?u=mailto%3Aanna%2bnews%40example.hu'],
  ['with only its sign encoded', '<mailto:anna+news%40example.hu>'],
])('takes the address out of what others wrote %s', async (_, message) => {
  const fixture = leadsForThisTest()
  const { values } = submissionOf()
  const { id } = await fixture.accepted(
    submissionOf({ values: { ...values, email: 'bela@example.hu', message } }),
  )
  await fixture.admin.erase('the owner', { email: 'anna+news@example.hu', isCertain: true })
  const left = await fixture.admin.show('the owner', id)
  expect(left?.lead.values.message).toContain('[erased]')
  expect(left?.lead.values.message).not.toMatch(/anna/)
})
