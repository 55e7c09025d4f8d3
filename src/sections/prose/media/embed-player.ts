/** Origins of the supported video players, as named in the content security policy. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const youtubePaths = /^\/(?:watch|(?:embed|shorts|live)\/(?<id>[\w-]{6,20})\/?)$/
const vimeoPath = /^\/(?:video\/)?(?<id>\d{1,12})(?:\/(?<key>[0-9a-f]{6,20}))?\/?$/

/**
 * The player address of an embedded video, in its provider's privacy-enhanced variant. Only ids are copied from the given
 * address.
 * @param address of a video's page or frame; untrusted
 * @returns an address at one of `playerOrigins`, or `null` for anything else
 */
export function playerAddress(address: string): string | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return null
  switch (url.hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtu.be':
      return youtube(/^\/([\w-]{6,20})$/.exec(url.pathname)?.[1])
    case 'youtube.com':
    case 'youtube-nocookie.com': {
      const path = youtubePaths.exec(url.pathname)
      return path && youtube(path.groups?.id ?? url.searchParams.get('v') ?? undefined)
    }
    case 'vimeo.com':
    case 'player.vimeo.com': {
      const { id, key = url.searchParams.get('h') } = vimeoPath.exec(url.pathname)?.groups ?? {}
      return vimeo(id, key)
    }
    default:
      return null
  }
}

const youtube = (id: string | undefined) =>
  id && /^[\w-]{6,20}$/.test(id) ? `${playerOrigins[0]}/embed/${id}?autoplay=1` : null

/** Unlisted Vimeo videos have a hash in addition to their id. */
function vimeo(id: string | undefined, key: string | null | undefined): string | null {
  if (!id) return null
  const unlisted = key && /^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : ''
  return `${playerOrigins[1]}/video/${id}?dnt=1&autoplay=1${unlisted}`
}
