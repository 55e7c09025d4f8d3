import displayFont from './fonts/display-basic.woff2?url'

/** The one font worth asking for before the styles are read: the headline is the largest thing a visitor sees. */
export function FontPreload() {
  return <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
}
