import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashSource, type PolicyOptions } from './content-security-policy.ts'

const policyOf = (parts: Partial<PolicyOptions> = {}) =>
  contentSecurityPolicy({ origin: 'http://localhost:3000', scripts: [], styles: [], ...parts })
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows exactly the named inline scripts and styles', () => {
  const scripts = ['a()', 'b()', 'a()'].map(hashSource)
  const policy = policyOf({ scripts, styles: [hashSource('p{}')] })
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).not.toContain('unsafe')
})

test('ENT-9 without tools allows only embedded video players of other hosts', () => {
  expect(policyOf().split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ])
})

test('upgrades insecure requests only on https', () => {
  expect(policyOf({ origin: 'https://studio.example' })).toContain('upgrade-insecure-requests')
  expect(policyOf()).not.toContain('upgrade-insecure-requests')
})

test('allows the hosts of configured tools, each for what it needs', () => {
  const policy = policyOf({
    others: {
      script: ['https://tool.example'],
      connect: ['https://tool.example', 'wss://tool.example'],
      frame: ['https://frame.example'],
    },
  })
  expect(policy).toContain("script-src 'self' https://tool.example;")
  expect(policy).toContain("connect-src 'self' https://tool.example wss://tool.example;")
  expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/frame\.example;/)
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).not.toContain('font-src')
  expect(policy).not.toContain('trusted-types')
})

test('drops style hashes for a tool that injects styles', () => {
  const policy = policyOf({
    styles: [hashSource('p{}')],
    others: { style: ["'unsafe-inline'", hashSource('b{}')] },
  })
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy.match(/unsafe/g)).toHaveLength(1)
})
