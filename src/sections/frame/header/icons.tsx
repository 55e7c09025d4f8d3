import type { Language } from '#locale/language.ts'
import { inLanguage, manifestPath } from '#locale/path-table.ts'
import { darkTwins, palette } from '#palette/palette.ts'

/** Favicon, touch icon (the files are in public/) and the manifest that names them. */
export function Icons({ language }: { language: Language }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={inLanguage(manifestPath, language)} />
      <meta name="theme-color" content={palette.cream} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={palette[darkTwins.cream]} media="(prefers-color-scheme: dark)" />
    </>
  )
}
