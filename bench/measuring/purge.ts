import { sendChange } from '#testing/change-webhook.ts'

/** `REVALIDATE_SECRET` of the sites that a benchmark notifies of changes. */
export const secret = 'the benchmarks sign with this'

/** A change of a kind that is not known has changed everything. @throws when the site refuses it */
export const purgeEverything = (origin: string): Promise<void> =>
  sendChange(origin, secret, { type: 'everything', event: 'updated' })
