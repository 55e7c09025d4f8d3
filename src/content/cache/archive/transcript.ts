import { failure, success } from '#base/result.ts'
import { notAttempted } from '../../wordpress/errors.ts'
import type { ApiAnswer, ApiRequest, WordPressApi } from '../../wordpress/wordpress-api.ts'

/** What WordPress answered to the calls of one load: raw, as it came. */
export type Transcript = { path: string; answer: ApiAnswer }[]

/** The same WordPress, with its answers recorded. */
export function transcribing(api: WordPressApi): { api: WordPressApi; transcript: Transcript } {
  const transcript: Transcript = []
  return {
    transcript,
    async api(request, signal) {
      const result = await api(request, signal)
      if (result.ok) transcript.push({ path: pathOf(request), answer: result.value })
      return result
    },
  }
}

/** A WordPress that says again what it once said, and knows nothing else. */
export function replaying(transcript: Transcript): WordPressApi {
  const answers = new Map(transcript.map(({ path, answer }) => [path, answer]))
  return async (request) => {
    const answer = answers.get(pathOf(request))
    return answer ? success(answer) : failure(notAttempted)
  }
}

const pathOf = ({ method = 'GET', path }: ApiRequest) => `${method} ${path}`
