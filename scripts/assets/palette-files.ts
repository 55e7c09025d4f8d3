import { type Identity, identities } from '#palette/identities.ts'
import { customProperties, themeProperties } from '#palette/palette.ts'
import { icon } from '#ui/match/flame-path.ts'

/** The piece in each client's case study (sections/pieces/). */
const pieces = { bakery: 'oven', cellar: 'slope', orchard: 'orchard', kiln: 'light' } satisfies Partial<
  Record<Identity, string>
>
const clientFiles = (Object.entries(pieces) as [keyof typeof pieces, string][]).map(([client, piece]) => [
  `src/sections/pieces/clients/${client}.css`,
  `/* Written by scripts/assets/write-palette.ts from src/palette/identities.ts. */
.showpiece--${piece},
.project-story--${piece} {
${Object.entries(identities[client])
  .map(([tone, colour]) => `  --${tone}: ${colour};\n`)
  .join('')}}
`,
])

/** Files of the repository that contain colors and cannot import them: content by path. */
export const paletteFiles: Readonly<Record<string, string>> = {
  'src/ui/foundation/palette.css': `/* Written by scripts/assets/write-palette.ts from src/palette/palette.ts. */\n${customProperties()}${themeProperties()}`,
  'public/favicon.svg': `${icon}\n`,
  ...Object.fromEntries(clientFiles),
}
