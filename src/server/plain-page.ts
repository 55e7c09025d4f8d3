import { html } from '#base/html.ts'
import type { Language } from '#locale/language.ts'

/** A minimal page for when no other can be shown: it says what happened and links back. */
export function plainPage(page: {
  language: Language
  title: string
  lines: readonly string[]
  link: { to: string; text: string }
}): string {
  const { language, title, lines, link } = page
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}
<p><a href="${link.to}">${link.text}</a></p>
</main>
</body>
</html>
`.text
}
