import { Parser } from 'htmlparser2'
import type { Sources } from '#consent/tool-hosts.ts'
import { hashSource } from './content-security-policy.ts'

/** The two options with code of the site's owner (OPT-2). */
export type OwnerCode = { custom_html_head: string; custom_html_body: string }

/** Normalizes the code like an HTML parser, so that the hashes of its scripts match what runs. */
export const asBrowsersRead = ({ custom_html_head, custom_html_body }: OwnerCode): OwnerCode => ({
  custom_html_head: wellFormed(custom_html_head),
  custom_html_body: wellFormed(custom_html_body),
})

const wellFormed = (code: string) => code.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').toWellFormed()

/**
 * Inserts the owner's code into a finished page unchanged: at the end of the head, and at the end of the body, where it delays
 * nothing. React ignores unknown elements there.
 */
export function withOwnerCode(
  page: Buffer<ArrayBuffer>,
  { custom_html_head, custom_html_body }: OwnerCode,
): Buffer<ArrayBuffer> {
  const withHead = insert(page, page.indexOf('</head>'), custom_html_head)
  return insert(withHead, withHead.lastIndexOf('</body>'), custom_html_body)
}

const insert = (page: Buffer<ArrayBuffer>, place: number, code: string) =>
  code === '' || place < 0
    ? page
    : Buffer.concat([page.subarray(0, place), Buffer.from(code), page.subarray(place)])

/** A base for relative URLs, which the policy allows already. */
const ownOrigin = 'https://own.invalid'

/**
 * The sources that the code needs: the scripts, stylesheets, frames and pictures that it references, connections of its scripts
 * to the hosts they come from, and the hashes of its inline scripts and styles.
 */
export function ownerSources({ custom_html_head, custom_html_body }: OwnerCode): Sources {
  const code = custom_html_head + custom_html_body
  if (code === '') return {}
  const admitted: Record<keyof Sources, Set<string>> = {
    script: new Set(),
    style: new Set(),
    connect: new Set(),
    img: new Set(),
    frame: new Set(),
    font: new Set(),
  }
  let inline: { directive: 'script' | 'style'; text: string } | null = null
  const parser = new Parser({
    onopentag(name, { src, href, rel, type = '' }) {
      if (name === 'style' || (name === 'script' && src === undefined && !isData.test(type)))
        inline = { directive: name, text: '' }
      const url = URL.parse(src ?? href ?? '', ownOrigin)
      if (!url || url.origin === ownOrigin || !/^https?:$/.test(url.protocol)) return
      // These two would end the source or the directive.
      const file = url.origin + url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
      if (name === 'script') {
        admitted.script.add(file)
        admitted.connect.add(url.origin)
        admitted.img.add(url.origin)
      }
      if (name === 'link' && rel === 'stylesheet') admitted.style.add(file)
      if (name === 'iframe') admitted.frame.add(file)
      if (name === 'img') admitted.img.add(file)
    },
    ontext(text) {
      if (inline) inline.text += text
    },
    onclosetag() {
      if (inline) admitted[inline.directive].add(hashSource(inline.text))
      inline = null
    },
  })
  parser.end(code)
  return Object.fromEntries(
    Object.entries(admitted).flatMap(([directive, hosts]) =>
      hosts.size > 0 ? [[directive, [...hosts]]] : [],
    ),
  )
}

/** JSON in a script element is data and does not run. */
const isData = /json/
