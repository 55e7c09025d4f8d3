import type { Language } from '#locale/language.ts'

/** A page for when no other can be shown: it says what became of a form and leads back. */
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
    `<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    `<p><a href="${escaped(link.to)}">${escaped(link.text)}</a></p></main></body></html>`,
  ].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
