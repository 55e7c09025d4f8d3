/** One call as the fault lab sees it. */
export type LabRequest = {
  method: string
  /** Below `/wp-json`, without and with its query. */
  route: string
  path: string
  query: URLSearchParams
}

/** What a healthy WordPress answers; a `null` body is an empty one. */
export type LabAnswer = { status: number; headers?: Readonly<Record<string, string>>; body: unknown }

/** A WordPress that nothing is wrong with, as a function of the call. */
export type LabContent = (request: LabRequest) => LabAnswer

export type Raw = Readonly<Record<string, unknown>>

/** Stands in every answer for the address of the WordPress that gives it. */
export const contentOrigin = 'http://wordpress.test'

/** @param path below `/wp-json`, with its query */
export function labRequest(method: string, path: string): LabRequest {
  const { pathname, searchParams } = new URL(path, contentOrigin)
  return { method, route: pathname, path, query: searchParams }
}

/** An error as WordPress words it. */
export const restError = (status: number, code: string, message: string): LabAnswer => ({
  status,
  body: { code, message, data: { status } },
})
