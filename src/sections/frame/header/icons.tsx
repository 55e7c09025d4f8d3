import { darkPalette, palette } from '#palette/palette.ts'
import { icon } from '#ui/match/flame-path.ts'

/** Inlined: a separate file would be the first request after the page itself, and its headers would be larger than the icon. */
const inlinedIcon = `data:image/svg+xml,${encodeURI(icon).replaceAll('#', '%23')}`

/** Favicon and touch icon (the files are in public/). */
export function Icons() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={inlinedIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content={palette.cream} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={palette[darkPalette.cream]} media="(prefers-color-scheme: dark)" />
    </>
  )
}
