import { expect, test } from 'vitest'
import { matchesQuery } from '../../search/words.ts'
import { decodeProject } from '../decode/records/project.ts'
import { decodeService } from '../decode/records/service.ts'
import { decodeHome } from '../decode/site.ts'
import { createSiteAddresses } from './site-addresses.ts'

const context = { addresses: createSiteAddresses(null), drop: () => {} }
const raw = (language: string) => ({
  id: 1,
  slug: 'a-kemence',
  language,
  title: { rendered: 'A kemence' },
  excerpt: { rendered: '<p>Itt a kemence.</p>' },
  content: {
    rendered: '<p title="a b">Az &bdquo;&iacute;r&aacute;s a k&eacute;p&rdquo;: <code>a b</code></p>',
  },
  challenge: 'Ez a gond.\nS az ok.',
  features: 'Ez a jó',
  acf: {
    metric_1_label: 'A kezdőlap',
    metric_1_value: '25',
    metric_1_change: 'Több a soknál',
    answer_1: 'Igen, a bolt.',
    question_1: 'Ez a bolt?',
    steps: 'Terv: a lap',
    deliverables: 'Az oldal',
  },
})
const shown = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', '_')

test('ENT-9 keeps Hungarian articles with their nouns; does not touch titles, slugs, attributes and code', () => {
  const project = decodeProject(raw('hu'), context)
  expect(project?.content.replaceAll('\u00a0', '_')).toBe(
    '<p title="a b">Az_„írás a_kép”: <code>a b</code></p>',
  )
  expect(shown([project?.excerpt, project?.description])).toBe('["Itt a_kemence.","Itt a_kemence."]')
  expect(shown([project?.challenge, project?.features])).toBe(
    String.raw`["Ez a_gond.\nS az_ok.",["Ez a_jó"]]`,
  )
  expect(shown(project?.case_study_metrics)).toBe(
    '[{"metric_label":"A_kezdőlap","metric_value":"25","metric_change":"Több a_soknál"}]',
  )
  expect(shown([project?.title, project?.slug])).toBe('["A kemence","a-kemence"]')
  const service = decodeService(raw('hu'), context)
  expect(shown([service?.questions, service?.steps, service?.deliverables])).toBe(
    '[[{"question":"Ez a_bolt?","answer":"Igen, a_bolt."}],["Terv: a_lap"],["Az_oldal"]]',
  )
})

test('ABOUT-1 does the same in texts about team members', () => {
  const home = decodeHome({ team: [{ name: 'A', description: 'Ez a lap' }] }, 'hu', context.addresses)
  expect(shown(home.team[0]?.description)).toBe('"Ez a_lap"')
})

test('ENT-9 an English text keeps its spaces', () => {
  expect(shown([decodeProject(raw('en'), context), decodeService(raw('en'), context)])).not.toContain(
    '_kemence',
  )
})

test('CALL-20 finds these texts by a plain space', () => {
  const project = decodeProject(raw('hu'), context)
  expect(project && matchesQuery(project.excerpt, 'itt a kemence')).toBe(true)
})
