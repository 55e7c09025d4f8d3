/**
 * The colours of the sample clients, each by daylight and by night. They are seen inside of their drawings and of their own works
 * only: the page around them keeps the colours of the house (palette.ts). A value is used once in an identity: a drawing by night is
 * the drawing by day with each colour replaced.
 */
const both = {
  /** Cut paper: a bakery. */
  bakery: {
    pink: ['#ff9fc0', '#241a4d'],
    fold: ['#e77fa5', '#1a123b'],
    cobalt: ['#2338d6', '#0f0b2b'],
    dough: ['#fff7f0', '#5b4f9a'],
    oven: ['#ff6a2b', '#ff8a3d'],
    glow: ['#ffd23f', '#ffd75e'],
    leaf: ['#12a07f', '#2c3f86'],
  },
  /** One weight of line: a winery. */
  cellar: {
    chalk: ['#f0e6ea', '#2a0a1c'],
    wine: ['#7b1139', '#b56a8b'],
    blush: ['#e4ccd6', '#3a1128'],
    vine: ['#3f7d4e', '#8fd6a0'],
    label: ['#4b0a23', '#f0cfdd'],
  },
  /** Isometric: an orchard's report. */
  orchard: {
    sky: ['#bfe6f5', '#0b1f3a'],
    grass: ['#7ccf57', '#123f45'],
    bank: ['#4fa343', '#0e3239'],
    earth: ['#2f7a3c', '#0a262d'],
    crate: ['#ffffff', '#35588c'],
    side: ['#d3deea', '#274470'],
    shade: ['#9fb3cc', '#1b3157'],
    apple: ['#ee2f45', '#ff5468'],
    bruise: ['#b81734', '#c22c48'],
    crown: ['#1f9a5a', '#1c5c5c'],
    ink: ['#10264a', '#dbeafe'],
  },
  /** Halftone: films of a pottery. */
  kiln: {
    glaze: ['#a9cbc2', '#0c1f24'],
    petrol: ['#0d3f47', '#2c5f63'],
    fire: ['#ff4b1f', '#ff5a24'],
    band: ['#0b3740', '#081619'],
    slip: ['#eaf3ef', '#5d8f8c'],
  },
  /** Type alone: this website. */
  ours: {
    cream: ['#fbf5e6', '#120e09'],
    ink: ['#1b1610', '#3a3022'],
    night: ['#1c170f', '#0d0a06'],
    gold: ['#d4a017', '#4a3413'],
    flame: ['#f2c84b', '#ffe9ae'],
  },
} as const

type Identities = { [Name in keyof typeof both]: { [Tone in keyof (typeof both)[Name]]: string } }

const state = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(both).map(([name, tones]) => [
      name,
      Object.fromEntries(Object.entries(tones).map(([tone, values]) => [tone, values[index]])),
    ]),
  ) as Identities

export const identities = state(0)
export const identitiesByNight = state(1)

export type Identity = keyof Identities

/** Of the drawn covers, those that are a client's own. */
export const identityOfCover: Readonly<Record<string, Identity>> = {
  phone: 'bakery',
  browser: 'cellar',
  dashboard: 'orchard',
  camera: 'kiln',
  mirror: 'ours',
}
