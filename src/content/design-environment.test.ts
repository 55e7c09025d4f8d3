import { expect, test } from 'vitest'
import { isDesignEnvironment } from './design-environment.ts'

test.each([
  'localhost',
  'localhost:3000',
  'site.localhost',
  '127.0.0.1:3000',
  '10.0.0.7',
  '172.16.4.1:8080',
  '192.168.1.20',
  '203.0.113.9',
  '[::1]:3000',
  '[fd00::1]',
  'studio.example:5173',
  'www.figma.com',
  'preview.FIGMA-sites.example',
])('AVAIL-4 %s is a development or design environment', (host) => {
  expect(isDesignEnvironment(host)).toBe(true)
})

test.each([
  'studio.example',
  'www.studio.example:443',
  'studio.example:51730',
  'mylocalhost.example',
  '1.2.3.example',
  '',
])('AVAIL-4 %s is none', (host) => {
  expect(isDesignEnvironment(host)).toBe(false)
})
