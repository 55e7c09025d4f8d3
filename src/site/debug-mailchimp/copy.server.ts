/** DBG-1, LANG-2: English only. */
export const debugCopy = {
  title: 'Newsletter service',
  lead: 'Whether it’s switched on and set up. No value is shown here, only whether there’s one.',
  enabled: 'Enabled',
  key: 'API key',
  audience: 'Audience',
  server: 'Server prefix',
  yes: 'yes',
  no: 'no',
  set: 'set',
  unset: 'not set',
  test: {
    heading: 'Test subscription',
    lead: 'The service asks this address to confirm; nothing is kept here.',
    email: 'Email',
    send: 'Subscribe',
  },
}

export type DebugCopy = typeof debugCopy
