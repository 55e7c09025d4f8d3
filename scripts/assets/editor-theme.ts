/** A custom property of the site's tokens. */
const tokenOf = (css: string, name: string): string => {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`the site’s tokens have no --${name}`)
  return value
}

/**
 * The site's tokens as data of `theme.json`: what the editor offers, and how it looks. Only what the site renders is
 * offered: of a text's colours none, of its backgrounds the raised one, and no sizes or spacings of its own, because the
 * site's sanitiser takes styles off.
 * @param css the style sheets of the site's palette and tokens
 */
export function editorTheme(css: string) {
  const off = { custom: false, defaultPalette: false, defaultGradients: false, defaultDuotone: false }
  return {
    version: 2,
    settings: {
      appearanceTools: false,
      layout: { contentSize: '38rem', wideSize: '52rem' },
      color: {
        ...off,
        customGradient: false,
        customDuotone: false,
        text: false,
        link: false,
        background: true,
        gradients: [],
        duotone: [],
        palette: [{ slug: 'raised', name: 'Raised', color: tokenOf(css, 'raised') }],
      },
      typography: {
        customFontSize: false,
        defaultFontSizes: false,
        fluid: false,
        fontStyle: false,
        fontWeight: false,
        letterSpacing: false,
        lineHeight: false,
        textDecoration: false,
        textTransform: false,
        dropCap: true,
        fontSizes: [],
        fontFamilies: [
          { slug: 'display', name: 'Imbue', fontFamily: tokenOf(css, 'font-display') },
          { slug: 'text', name: 'Schibsted Grotesk', fontFamily: tokenOf(css, 'font-text') },
        ],
      },
      spacing: {
        padding: false,
        margin: false,
        blockGap: null,
        customSpacingSize: false,
        defaultSpacingSizes: false,
        spacingSizes: [],
        units: [],
      },
      border: { color: false, radius: false, style: false, width: false },
      shadow: { defaultPresets: false, presets: [] },
    },
    styles: {
      color: { background: tokenOf(css, 'cream'), text: tokenOf(css, 'ink') },
      typography: { fontFamily: tokenOf(css, 'font-text') },
    },
  }
}
