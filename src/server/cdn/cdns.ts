import type { CdnName } from '#config/settings.ts'

/** Where purges are sent, and the secret that goes with them. */
export type PurgeEndpoint = { url: string; token: string }

type Cdn = {
  maxTags: number
  /** One purge by tag, as the CDN documents it. */
  request(tags: readonly string[], token: string): RequestInit
}

const json = { 'Content-Type': 'application/json' }

export const cdns: Readonly<Record<CdnName, Cdn>> = {
  /** By deploy/varnish.vcl: a soft purge by vmod_xkey. */
  varnish: {
    maxTags: 50,
    request: (tags, token) => ({
      method: 'PURGE',
      headers: { 'Xkey-Purge': tags.join(' '), Authorization: `Bearer ${token}` },
    }),
  },
  /** `https://api.fastly.com/service/ID/purge`: what is purged softly may be served while it is requested again. */
  fastly: {
    maxTags: 256,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, 'Fastly-Key': token, 'Fastly-Soft-Purge': '1' },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  /** `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`; it takes a hundred operations a request. */
  cloudflare: {
    maxTags: 100,
    request: (tags, token) => ({
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
}
