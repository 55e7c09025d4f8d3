import { customProperties, themeProperties } from '#palette/palette.ts'
import { icon } from '#ui/match/icon.ts'

/** Files of the repository that hold colours and cannot import them: their paths and what is in them. */
export const paletteFiles: Readonly<Record<string, string>> = {
  'src/ui/foundation/palette.css': `/* Written by scripts/assets/write-palette.ts from src/palette/palette.ts. */\n${customProperties()}${themeProperties()}`,
  'public/favicon.svg': `${icon}\n`,
}
