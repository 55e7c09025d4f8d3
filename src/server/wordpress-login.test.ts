import { expect, test } from 'vitest'
import { loggedInFetch } from './wordpress-login.ts'

const sent: (string | null)[] = []
const recording: typeof fetch = async (_, init) => {
  sent.push(new Headers(init?.headers).get('Authorization'))
  return new Response()
}

test('LINK-3 sends basic auth to WordPress only', async () => {
  const asked = loggedInFetch(recording, 'https://cms.example/blog', 'reader:pass word')
  await asked('https://cms.example/blog/wp-json/', { headers: { Accept: 'application/json' } })
  await asked(new URL('https://cms.example/wp-content/uploads/a.png'))
  await asked('https://cms.example.evil/wp-json/')
  await asked('http://cms.example/wp-json/')
  expect(sent).toEqual(['Basic cmVhZGVyOnBhc3Mgd29yZA==', 'Basic cmVhZGVyOnBhc3Mgd29yZA==', null, null])
})

test('changes nothing without credentials', () => {
  expect(loggedInFetch(recording, 'https://cms.example', null)).toBe(recording)
})
