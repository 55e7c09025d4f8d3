import { Parser } from 'htmlparser2'

/** Elements that a plain page omits: inline drawings, decorative copies of text, and what only scripts need. */
const leftOut = new Set(['script', 'style', 'svg', 'template', 'meta', 'link', 'noscript', 'head'])
const kept = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'type',
  'name',
  'value',
  'id',
  'for',
])
const empty = new Set(['img', 'br', 'hr', 'input', 'wbr'])

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The site's own rule (sections/frame/fonts-head.tsx): the page is shown when both fonts have loaded, or 300 ms after the HTML.
 */
const untilFontsAreHere = [
  '<script>{let root=document.documentElement,show=()=>root.style.display="";root.style.display="none";',
  'document.addEventListener("DOMContentLoaded",()=>setTimeout(show,300));document.querySelector("[rel=stylesheet]").onload=()=>',
  'Promise.all([document.fonts.load("1em Display"),document.fonts.load("1em Text")]).then(show)}</script>',
].join('')

/**
 * A page of the site rewritten as a plain static page: its elements, text, pictures and fields, with a linked stylesheet,
 * preloaded fonts, and no script.
 * @param html of the site's page
 * @param waitsForFonts as the site does: it is first painted in its fonts, not in a fallback
 */
export function plainPage(html: string, waitsForFonts: boolean): string {
  const fonts = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? []
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  const [, language = 'en'] = /<html lang="(\w+)"/.exec(html) ?? []
  const body: string[] = []
  // Open elements; true for one that is omitted with its content.
  const open: boolean[] = []
  const isOut = () => open.includes(true)
  const parser = new Parser({
    onopentag(name, attributes) {
      const isOutItself = leftOut.has(name) || attributes['aria-hidden'] === 'true'
      if (!isOut() && !isOutItself) {
        const own = Object.entries(attributes).filter(([attribute]) => kept.has(attribute))
        body.push(`<${name}${own.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`)
      }
      open.push(isOutItself)
    },
    ontext(text) {
      if (!isOut()) body.push(escaped(text))
    },
    onclosetag(name) {
      open.pop()
      if (!isOut() && !leftOut.has(name) && !empty.has(name)) body.push(`</${name}>`)
    },
  })
  parser.end(html.slice(html.indexOf('<a class="skip-link'), html.indexOf('</body>')))
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...fonts,
    '<link rel="stylesheet" href="/plain.css">',
    waitsForFonts ? untilFontsAreHere : '',
    '</head><body>',
    ...body,
    '</body></html>',
  ].join('')
}

/** @param html of a page of the site, which names its font files */
export function plainStyles(html: string): string {
  const file = (name: string) => new RegExp(`/assets/${name}-[^"]*`).exec(html)?.[0] ?? ''
  const face = (family: string, name: string, weights: string, range = '') =>
    file(name) &&
    `@font-face { font-family: ${family}; src: url('${file(name)}') format('woff2'); font-weight: ${weights}; font-display: swap${range} }`
  const hungarian = '; unicode-range: U+150-151, U+170-171'
  return [
    face('Display', 'display-basic', '250 700'),
    face('Display', 'display-hungarian', '250 700', hungarian),
    face('Text', 'text-basic', '400 700'),
    face('Text', 'text-hungarian', '400 700', hungarian),
    `*, *::before, *::after { box-sizing: border-box }
    body { margin: 0; background: #fbf5e6; color: #1b1610; font: 400 1.0625rem / 1.55 Text, sans-serif }
    h1, h2, h3, b { font-family: Display, serif; font-weight: 360; line-height: 1; margin: 0 0 0.4em; text-wrap: balance }
    h1 { font-size: clamp(5rem, 24vw, 15rem) }
    h2 { font-size: clamp(3.25rem, 12vw, 10rem) }
    h3 { font-size: clamp(2.25rem, 6vw, 5rem) }
    header, section, footer { padding: 2rem clamp(1.25rem, 3.6vw, 4.5rem) }
    header { display: flex; flex-wrap: wrap; gap: 1rem }
    footer { background: #1b1610; color: #fbf5e6 }
    section > ul, dl { display: grid; gap: 1.5rem; padding: 0; list-style: none }
    img { display: block; max-width: 100%; height: auto }
    article { margin-block: 3rem }
    a { color: inherit }
    label, input, textarea, select { display: block; width: 100%; font: inherit }
    input, textarea, select { margin-bottom: 1rem; padding: 0.7rem; border: 1px solid; background: none }
    input[type='checkbox'], input[type='radio'] { display: inline-block; width: auto }
    button { padding: 0.9rem 1.6rem; border: 0; background: #d4a017; font: inherit }
    dialog:not([open]) { display: none }
    @media (width >= 56.25em) { section > ul, dl { grid-template-columns: 1fr 1fr } }`,
  ]
    .filter(Boolean)
    .join('\n')
}
