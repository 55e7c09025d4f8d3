import type { SafeHtml } from '#content/models.ts'

/** What the page says about parts of a text that cannot speak for themselves. */
export type RichHtmlCopy = {
  /** Name of a region with a table in it, which a keyboard can scroll. */
  table: string
  /** Said with a link that stands where a frame of another site was; `{site}` is its host. */
  embed: string
}

/** Safe HTML has every tag in lower case and its attributes quoted, so an element can be found by its shape. */
const tables = /<table(?:\s[^>]*)?>[\s\S]*?<\/table>/g
const embeds = /<a ((?:[^>]*\s)?class="embed"[^>]*)>([\s\S]*?)<\/a>/g
const embedAddress = /\shref="(https:\/\/([^/"?#]+)[^"]*)"/

/**
 * Gives safe HTML what only the page can give it: a table gets a region to scroll in, and a link that stands for a
 * frame opens apart and says where it leads. Nothing but the given words is added, so it stays safe.
 */
export function richHtml(html: SafeHtml, copy: RichHtmlCopy): SafeHtml {
  const region = `<div class="table-scroll" role="region" tabindex="0" aria-label="${quoted(copy.table)}">`
  return html
    .replace(tables, (table) => `${region}${table}</div>`)
    .replace(embeds, (link, attributes: string, title: string) => {
      const site = embedAddress.exec(` ${attributes}`)?.[2]
      if (!site) return link
      const note = quoted(copy.embed).replace('{site}', site)
      return `<a ${attributes} target="_blank"><span class="embed__title">${title}</span> <span class="embed__note">${note}</span></a>`
    }) as SafeHtml
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
