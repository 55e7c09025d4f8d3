import type { Words } from './words.ts'

/** Records by name, as functions of a language's words; the name is the slug, and the title by default. */
export type Exhibits = Readonly<Record<string, (words: Words) => string>>

/** Markup as the block editor saves it. */
export function block(name: string, html = '', attributes: object = {}): string {
  const json = Object.keys(attributes).length ? ` ${JSON.stringify(attributes)}` : ''
  return html
    ? `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->\n`
    : `<!-- wp:${name}${json} /-->\n`
}

export const paragraph = (text: string) => block('paragraph', `<p>${text}</p>`)

/** Where WordPress serves the zoo's own files. */
export const upload = (file: string) => `/wp-content/uploads/${file}`

/** A host that does not exist (RFC 2606). */
export const elsewhere = 'https://media.example'

export const image = (file: string, alt = '', more = '') => `<img src="${upload(file)}" alt="${alt}"${more}/>`
