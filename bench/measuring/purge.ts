import { sendChange } from '#testing/change-webhook.ts'

/** `REVALIDATE_SECRET` of the sites that a benchmark notifies of changes. */
export const secret = 'the benchmarks sign with this'

/** Purges everything, as a change of an unknown kind does. @throws if the site refuses it */
export const purgeEverything = (origin: string): Promise<void> =>
  sendChange(origin, secret, { type: 'everything', event: 'updated' })
