import { sign } from '#server/signed-requests.ts'

const secret = 'a secret of the two'
const admin = 'https://cms.example/wp-admin/'

/** A paired WordPress that allows editing every field, unless a test overrides its response. */
export function editingWordPress(
  answer: (question: { fields: string[]; path: string; user: number; session: string }) => Response = ({
    fields,
  }) => mayEdit(fields),
) {
  const asked: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const question = JSON.parse(String(init?.body))
    asked.push(question)
    return answer(question)
  }
  return {
    asked,
    options: {
      secrets: [secret],
      pairedWordPress: { url: 'https://cms.example', secret },
      fetch,
    },
  }
}

/** WordPress's response for a user who may edit these fields. */
export const mayEdit = (fields: readonly string[]) =>
  Response.json({
    fields: Object.fromEntries(fields.map((address) => [address, `Label of ${address}`])),
    create: { post: 'Post' },
    page: { title: '', state: 'published', status: '', edit: 'home/en', draft: 0, problems: [] },
  })

/** What a browser posts to `/api/edit` when an editor presses "Edit on the website". */
export function editingPass(
  pass: object = {},
  { now = Date.now(), signedWith = secret } = {},
): URLSearchParams {
  const record = JSON.stringify({
    path: '/',
    field: '',
    user: 7,
    session: 'abcdefghijklmnopqrstuvwx',
    language: 'en',
    admin,
    ...pass,
  })
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const parts = { method: 'POST', target: '/api/edit', body: record }
  const signature = sign(signedWith, parts, { time: Math.floor(now / 1000), nonce })
  return new URLSearchParams({ record, signature, language: 'en' })
}
