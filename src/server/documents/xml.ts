import { escapeHtml } from '#base/html.ts'

/** Characters that an XML document may not contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Escapes text for an element or an attribute. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''))

/** `<name>text</name>`; nothing for an empty text. */
export const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'
