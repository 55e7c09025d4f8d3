import { customProperties, palette, themeProperties } from '#palette/palette.ts'
import { flamePath } from '#ui/match/flame-path.ts'

/** Files of the repository that hold colours and cannot import them: their paths and what stands in them. */
export const paletteFiles: Readonly<Record<string, string>> = {
  'src/ui/foundation/palette.css': `/* Written by scripts/assets/write-palette.ts from src/palette/palette.ts. */\n${customProperties()}${themeProperties()}`,
  'public/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-37 -8 116 116"><title>Igniting Studio</title><path fill="${palette.ink}" d="M-37-8H79V108H-37z"/><path fill="${palette.flame}" d="${flamePath}"/></svg>\n`,
}
