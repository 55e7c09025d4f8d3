/** What is used of Mozilla's observatory, which has no types of its own. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  type Result = { pass: boolean; result: string; constructor: { name: string } }
  export const ALL_TESTS: readonly ((requests: object) => Result)[]
}
declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string)
    session: { url: URL } | null
    responses: Record<string, unknown>
    resources: { path: string | null }
  }
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
}
