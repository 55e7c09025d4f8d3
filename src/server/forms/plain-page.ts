import type { Language } from '#locale/language.ts'
import { escapeXml } from '../documents/xml.ts'

/** A page for when no other can be shown: it says what happened and leads back. */
export function plainPage(page: {
  language: Language
  title: string
  lines: readonly string[]
  link: { to: string; text: string }
}): string {
  const { language, title, lines, link } = page
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title></head><body><main><h1>${escapeXml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeXml(line)}</p>`),
    `<p><a href="${escapeXml(link.to)}">${escapeXml(link.text)}</a></p></main></body></html>`,
  ].join('')
}
