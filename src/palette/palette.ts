/**
 * All colours, for site, drawings, mails, PDFs, icons and starter kits. A literal elsewhere fails `palette.test.ts`.
 * `node scripts/assets/write-palette.ts` generates the files that cannot import it.
 * Contrast, computed: ink on cream 16.5, deep on cream 6.0, ember on cream 5.1, soft on cream 7.0, ink on gold 7.6,
 * flame on ink 11.2, dusk on ink 10.2. Never text: gold on cream (2.2), ember on ink (3.2).
 */
export const palette = {
  cream: '#fbf5e6',
  raised: '#f3e9d2',
  ink: '#1b1610',
  coal: '#2a2218',
  gold: '#d4a017',
  flame: '#f2c84b',
  core: '#ffe9ae',
  deep: '#7a5800',
  ember: '#b4431f',
  soft: '#5e5240',
  dusk: '#cfc2a4',
  // Links for who asks for more contrast.
  deepest: '#5c4200',
  // Line of a field at rest: 4.1 on cream.
  reed: '#857558',
  straw: '#c9b27c',
  blaze: '#a87c12',
  // Of pictures alone.
  umber: '#4a3413',
  night: '#33240d',
  sand: '#e6d6b3',
  shade: '#d9c79c',
  crust: '#a86f0c',
  brass: '#8a6a1c',
  honey: '#c4920f',
  ochre: '#b98717',
  sunlit: '#d9a92b',
  ash: '#a99b7c',
  shadow: '#0d0a06',
  table: '#1f160a',
  cellar: '#2b1e0a',
  bark: '#332a1c',
  // The dark theme: a wall at night, and a wall near a lamp.
  wall: '#211a11',
  hearth: '#32281b',
  beam: '#3d3016',
  socket: '#3b280a',
  dim: '#43371f',
  trace: '#4a3e2a',
  wire: '#5a4d36',
  dusky: '#5a4018',
  grain: '#6b5b3d',
  resin: '#6b4a10',
  amber: '#6e4d0c',
  faint: '#7f7358',
  pale: '#8d8062',
  clay: '#9a7229',
  sheen: '#f6e2a6',
  // Of mails and documents only: lines, the fall of light, and their dark counterpart.
  line: '#d3cab8',
  glow: '#6b4e14',
  room: '#241b10',
  pitch: '#120e09',
  darkLine: '#4a4031',
  darkTrack: '#3a3022',
  hot: '#ff9a72',
} as const

export type Colour = keyof typeof palette

/** Exposed to stylesheets as custom properties. */
export const cssColours = [
  'cream',
  'raised',
  'ink',
  'coal',
  'gold',
  'flame',
  'core',
  'deep',
  'deepest',
  'ember',
  'hot',
  'soft',
  'dusk',
  'reed',
  'straw',
  'blaze',
  'umber',
  'room',
  'bark',
  'shade',
] as const satisfies readonly Colour[]

/**
 * THEME-1: what a colour of a light surface is in the dark room. Gold and flame stay: what is gold is lit. Those that are not named
 * are on dark or golden surfaces only, and stay too.
 */
export const darkPalette = {
  cream: 'wall',
  raised: 'hearth',
  ink: 'raised',
  deep: 'flame',
  deepest: 'core',
  soft: 'dusk',
  reed: 'pale',
  // A shadow on a dark wall is not seen: there it is what the light leaves on it.
  shade: 'bark',
} as const satisfies Partial<Record<(typeof cssColours)[number], Colour>>

/** What is the same in both themes: `--light`, and `--dark`, which is darker than a dark room. */
const dark = { light: 'ink', dark: 'shadow' } as const satisfies Record<string, Colour>

const declared = (pairs: readonly (readonly [string, string])[], indent: string) =>
  pairs.map(([name, value]) => `${indent}--${name}: ${value};\n`).join('')

/** The custom properties as CSS declarations, one per line. */
export const customProperties = (colours: readonly Colour[] = cssColours): string =>
  `:root {\n${declared([...colours.map((name) => [name, palette[name]] as const), ['light', palette.cream], ['dark', palette[dark.light]]], '  ')}}\n`

/** The dark theme as CSS: both values of a colour in one, so that `color-scheme` alone chooses. */
export function themeProperties(): string {
  const darkColours = Object.entries(darkPalette) as [keyof typeof darkPalette, Colour][]
  const both = (light: Colour, dark: Colour) => `light-dark(${palette[light]}, ${palette[dark]})`
  const themed = declared(
    [
      ...darkColours.map(([name, dark]) => [name, both(name, dark)] as const),
      ['dark', both(dark.light, dark.dark)],
    ],
    '    ',
  )
  const fixed = declared(
    darkColours.map(([name]) => [name, palette[name]]),
    '    ',
  )
  return [
    '@supports (color: light-dark(red, red)) {',
    `  :root,\n  .on-cream,\n  .on-raised {\n${themed}  }`,
    `  .on-ink,\n  .on-gold {\n${fixed}  }`,
    `  .on-ink {\n    --ink: var(--dark);\n  }`,
    '}',
    '',
  ].join('\n')
}
