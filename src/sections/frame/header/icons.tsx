import { darkTwins, palette } from '#palette/palette.ts'

/** Favicon and touch icon; the files are in public/. */
export function Icons() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content={palette.cream} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={palette[darkTwins.cream]} media="(prefers-color-scheme: dark)" />
    </>
  )
}
