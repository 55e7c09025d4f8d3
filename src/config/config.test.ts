import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shortestPairingSecret } from '#base/pairing-secret.ts'
import { helpText, parseConfig } from './config.ts'
import { settings } from './settings.ts'

const parse = (environment: Record<string, string>, source: 'builtin' | 'embedded' = 'builtin') =>
  parseConfig(environment, source)

describe('settings (CONTRACT)', () => {
  test('without any the defaults of the contract apply', () => {
    expect(parse({}, 'embedded')).toMatchObject({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 3000,
        siteUrl: 'http://localhost:3000',
        contentSource: 'embedded',
        wordpressPort: 8881,
        logLevel: 'info',
      },
    })
  })

  test('lists all faults together', () => {
    const result = parse({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      WORDPRESS_URL: 'ftp://x',
      BOOKING_URL: 'javascript:alert(1)',
    })
    expect(result.ok).toBe(false)
    expect(!result.ok && result.fault.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'WORDPRESS_URL',
      'BOOKING_URL',
      'LOG_LEVEL',
    ])
  })

  test('OPT-2 never echoes the text of an invalid secret', () => {
    const result = parse({ DATABASE_URL: 'mysql://user:hunter2@host/db', SMTP_URL: 'hunter2' })
    expect(!result.ok && result.fault.join('\n')).not.toContain('hunter2')
  })

  test('AVAIL-4 a configured WordPress overrides the default source', () => {
    expect(parse({ WORDPRESS_URL: 'https://cms.example/' })).toMatchObject({
      ok: true,
      value: { contentSource: 'wordpress', wordpressUrl: 'https://cms.example' },
    })
    expect(parse({ CONTENT_SOURCE: 'builtin' }, 'embedded')).toMatchObject({
      ok: true,
      value: { contentSource: 'builtin' },
    })
  })

  test('LINK-3 one pasted line sets WordPress and the secret; separate settings override it', () => {
    const secret = 'S3cret'.repeat(7)
    const line = { WORDPRESS_PAIRING: `https://${secret}@cms.example` }
    expect(parse(line, 'embedded')).toMatchObject({
      ok: true,
      value: { contentSource: 'wordpress', wordpressUrl: 'https://cms.example', revalidateSecret: secret },
    })
    const mine = 'a secret of my own'
    expect(parse({ ...line, REVALIDATE_SECRET: mine })).toMatchObject({
      value: { revalidateSecret: mine },
    })
    expect(parse({ ...line, WORDPRESS_URL: 'https://other.example' }).ok).toBe(false)
    for (const broken of [
      'https://cms.example',
      `ftp://${secret}@cms.example`,
      'https://short@cms.example',
    ]) {
      const result = parse({ WORDPRESS_PAIRING: broken })
      expect(!result.ok && result.fault.join()).toContain('expected the whole line')
      expect(!result.ok && result.fault.join()).not.toContain('short@')
    }
  })

  test.each(['x', 'letmein', 'fifteen letters'])(
    'LINK-3 refuses a guessable secret, without echoing it: %#',
    (short) => {
      const result = parse({ REVALIDATE_SECRET: short })
      expect(result).toEqual({
        ok: false,
        fault: [
          'REVALIDATE_SECRET: expected at least 16 characters, for example from `openssl rand -hex 32`; leave it empty to pair with nothing',
        ],
      })
    },
  )

  test('LINK-3 treats an empty secret as unpaired; accepts one of 16 characters', () => {
    expect(parse({ REVALIDATE_SECRET: ' ' })).toMatchObject({ ok: true, value: { revalidateSecret: null } })
    expect(parse({ REVALIDATE_SECRET: 'sixteen letters.' }).ok).toBe(true)
  })

  test('LINK-3 WordPress refuses secrets below the same length', () => {
    const plugin = readFileSync('wordpress/igniting-studio/includes/connection/pairing.php', 'utf8')
    expect(plugin).toContain(`const SHORTEST_SECRET = ${shortestPairingSecret};`)
    expect(plugin).toContain('`shortestPairingSecret` in `src/base/pairing-secret.ts`')
  })

  test.each(['https://studio.example/site', 'https://studio.example/?a', 'https://u:p@studio.example'])(
    'rejects %s as the site’s address',
    (address) => {
      const result = parse({ SITE_URL: address })
      expect(!result.ok && result.fault).toEqual([expect.stringMatching(/^SITE_URL: expected an address/)])
    },
  )

  test('strips the trailing slash of the site’s address', () => {
    expect(parse({ SITE_URL: 'https://studio.example/' })).toMatchObject({
      ok: true,
      value: { siteUrl: 'https://studio.example' },
    })
  })

  test('rejects contradictory settings', () => {
    expect(parse({ CONTENT_SOURCE: 'wordpress' }).ok).toBe(false)
    expect(parse({ CONTENT_SOURCE: 'wordpress', WORDPRESS_URL: ' ' }).ok).toBe(false)
    expect(parse({ CONTENT_SOURCE: 'embedded', WORDPRESS_URL: 'https://cms.example' }).ok).toBe(false)
  })

  test.each([{ PORT: '4000', WORDPRESS_PORT: '4000' }, { PORT: '8881' }, { WORDPRESS_PORT: '3000' }])(
    'the site cannot be its own WordPress: %o',
    (ports) => {
      const result = parse(ports, 'embedded')
      expect(!result.ok && result.fault).toEqual([
        expect.stringMatching(/^WORDPRESS_PORT: .* different ports/),
      ])
      expect(parse(ports, 'builtin').ok).toBe(true)
    },
  )

  test('treats an empty value as unset', () => {
    expect(parse({ PORT: '', HOST: '  ' })).toMatchObject({
      ok: true,
      value: { port: 3000, host: '127.0.0.1' },
    })
  })

  test('FOOT-2 includes only addresses that are set', () => {
    const result = parse({ TIKTOK_URL: 'https://www.tiktok.com/@studio' })
    expect(result.ok && result.value.social).toEqual({ tiktok: 'https://www.tiktok.com/@studio' })
  })

  test.each([
    ['security@studio.example', 'mailto:security@studio.example'],
    ['mailto:security@studio.example', 'mailto:security@studio.example'],
    ['https://studio.example/security', 'https://studio.example/security'],
  ])('a security contact is an address with its scheme: %s', (text, contact) => {
    expect(parse({ SECURITY_CONTACT: text })).toMatchObject({ value: { securityContact: contact } })
  })

  test.each(['http://studio.example', 'security', 'tel:+361', 'a@b.example\nExpires: never'])(
    'no security contact: %j',
    (text) => {
      const result = parse({ SECURITY_CONTACT: text })
      expect(!result.ok && result.fault).toEqual([expect.stringMatching(/^SECURITY_CONTACT: expected/)])
    },
  )

  test('PROC-4 refuses CLUSTER, which is no longer a setting, and names what replaces it', () => {
    expect(parse({ CLUSTER: '2', DATABASE_URL: 'postgres://u@h/d' })).toEqual({
      ok: false,
      fault: [expect.stringMatching(/^CLUSTER: no longer a setting.*igniting-studio@\.service.*compose/)],
    })
    expect(parse({ CLUSTER: '1' }).ok).toBe(true)
    expect(parse({ CLUSTER: ' ' }).ok).toBe(true)
  })

  test('requires address and secret for a CDN, which are never echoed', () => {
    const faults = (environment: Record<string, string>) => {
      const result = parse(environment)
      return result.ok ? [] : result.fault.map((line) => line.split(':')[0])
    }
    expect(faults({ CDN: 'fastly' })).toEqual(['CDN', 'CDN'])
    expect(faults({ CDN: 'akamai' })).toEqual(['CDN'])
    const cdn = { CDN: 'fastly', CDN_PURGE_URL: 'https://api.fastly.com/service/x/purge' }
    expect(parse({ ...cdn, CDN_PURGE_TOKEN: 'hunter2' })).toMatchObject({
      value: { cdn: { name: 'fastly', token: 'hunter2' } },
    })
    const broken = parse({ ...cdn, CDN_PURGE_URL: 'ftp://x', CDN_PURGE_TOKEN: 'hunter2' })
    expect(!broken.ok && broken.fault.join()).not.toContain('hunter2')
  })

  test('the help names every setting', () => {
    for (const name of Object.keys(settings)) expect(helpText()).toContain(name)
  })
})
