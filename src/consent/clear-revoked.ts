import { attempt } from './browser-storage.ts'
import type { Category, Consent } from './categories.ts'

/** What a tool or the site may have stored, and where. */
export type Leaving = {
  category: Category
  where: 'cookie' | 'local' | 'session'
  /** `*` stands for anything. */
  name: string
}

/** Where a browser keeps things. */
export type Stores = {
  /** `document`, as far as its cookies. */
  cookies: { cookie: string }
  host: string
  /** Both throw where the visitor has forbidden storage. */
  local(): Storage
  session(): Storage
}

/** Deletes what the categories that are not allowed have stored, as far as the page can reach it. */
export function clearRevoked(
  leavings: readonly Leaving[],
  consent: Consent,
  { cookies, host, local, session }: Stores,
): void {
  const revoked = leavings.filter(({ category }) => !consent[category])
  const matches = (where: string) => {
    const patterns = revoked.filter((item) => item.where === where).map(({ name }) => patternOf(name))
    return (name: string) => patterns.some((pattern) => pattern.test(name))
  }
  for (const name of cookieNames(cookies.cookie).filter(matches('cookie')))
    for (const domain of domainsOf(host)) cookies.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  clearStorage(local, matches('local'))
  clearStorage(session, matches('session'))
}

function clearStorage(open: () => Storage, isRevoked: (key: string) => boolean) {
  attempt(() => {
    const storage = open()
    for (const key of Object.keys(storage).filter(isRevoked)) storage.removeItem(key)
  })
}

const patternOf = (name: string) =>
  new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

const cookieNames = (cookie: string) => cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')

/** A cookie is deleted only by the domain it was set for: none, this host, or one above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
}
