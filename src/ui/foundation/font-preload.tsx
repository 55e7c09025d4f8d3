import displayFont from '../fonts/display-basic.woff2?url'

/** Preloads the headline's font, the largest contentful paint. */
export function FontPreload() {
  return <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
}
