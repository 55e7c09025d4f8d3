/** The value of a custom property in the site's tokens. */
const tokenOf = (css: string, name: string): string => {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`the site’s tokens have no --${name}`)
  return value
}

/**
 * The site's tokens as `theme.json` data: what the editor offers, and how it looks. It only offers what the site renders: no text
 * colors, the raised background only, and no custom sizes or spacings, because the site's sanitizer removes styles.
 * @param css the stylesheets of the site's palette and tokens
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
