import { attempt } from './browser/browser-storage.ts'
import type { Category, Consent } from './categories.ts'

/** A stored item of a tool or the site. */
export type StoredByTool = {
  category: Category
  where: 'cookie' | 'local' | 'session' | 'cache'
  /** `*` is a wildcard. */
  name: string
}

/** The browser's storage. */
export type Stores = {
  /** `document`, for its cookies. */
  cookies: { cookie: string }
  host: string
  /** Both may throw where storage is disabled. */
  local(): Storage
  session(): Storage
}

/** Deletes the items of categories without consent, as far as scripts can reach them. */
export function clearRevoked(
  leftoverItems: readonly StoredByTool[],
  consent: Consent,
  { cookies, host, local, session }: Stores,
): void {
  const revoked = leftoverItems.filter(({ category }) => !consent[category])
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

/** A cookie can only be deleted with the domain it was set for: none, this host, or a parent. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
}
