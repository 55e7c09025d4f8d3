import { failure, success } from '#base/result.ts'
import { notAttempted } from '../../wordpress/errors.ts'
import type { ApiAnswer, ApiRequest, WordPressApi } from '../../wordpress/wordpress-api.ts'

/** WordPress's raw answers to the calls of one load. */
export type Transcript = { path: string; answer: ApiAnswer }[]

/** The same API, with its answers recorded. */
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

/** An API that replays recorded answers and fails for any other request. */
export function replaying(transcript: Transcript): WordPressApi {
  const answers = new Map(transcript.map(({ path, answer }) => [path, answer]))
  return async (request) => {
    const answer = answers.get(pathOf(request))
    return answer ? success(answer) : failure(notAttempted)
  }
}

const pathOf = ({ method = 'GET', path }: ApiRequest) => `${method} ${path}`
