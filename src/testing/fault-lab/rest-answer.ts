/** One call as the fault lab sees it. */
export type LabRequest = {
  method: string
  /** Path below `/wp-json`, without and with the query. */
  route: string
  path: string
  query: URLSearchParams
}

/** The response of a healthy WordPress; a `null` body is empty. */
export type LabAnswer = { status: number; headers?: Readonly<Record<string, string>>; body: unknown }

/** A healthy WordPress, as a function of the call. */
export type LabContent = (request: LabRequest) => LabAnswer

export type Raw = Readonly<Record<string, unknown>>

/** Placeholder in responses for the address of the WordPress that sends them. */
export const contentOrigin = 'http://wordpress.test'

/** @param path below `/wp-json`, with its query */
export function labRequest(method: string, path: string): LabRequest {
  const { pathname, searchParams } = new URL(path, contentOrigin)
  return { method, route: pathname, path, query: searchParams }
}

/** An error as formatted by WordPress. */
export const restError = (status: number, code: string, message: string): LabAnswer => ({
  status,
  body: { code, message, data: { status } },
})
