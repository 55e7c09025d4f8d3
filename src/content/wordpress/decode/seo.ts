import type { RecordSeo } from '../../models.ts'
import { maxListItems } from '../../policies.ts'
import { plainText } from '../markup/plain-text.ts'
import type { SiteAddresses } from '../markup/site-addresses.ts'
import { decodeImage } from './image.ts'
import { asFlag, asList, asRecord, type Raw } from './reader.ts'

/**
 * SEO-1: the editor's SEO texts of a record: our own fields or, if empty, those of a popular plugin: Yoast's REST
 * field, or the meta fields of The SEO Framework and Rank Math if REST exposes them.
 */
export function decodeSeo(raw: Raw, addresses: SiteAddresses): RecordSeo {
  const own = asRecord(raw.seo)
  const yoast = asRecord(raw.yoast_head_json)
  const meta = asRecord(raw.meta)
  const text = (...parts: unknown[]) => {
    const [own, ...others] = parts.map((part) => plainText(part))
    return addresses.text(own || others.find((other) => other !== '' && !placeholder.test(other)) || '')
  }
  const images = [
    own.image,
    asList(yoast.og_image, 1)[0],
    meta._social_image_url,
    meta.rank_math_facebook_image,
  ]
  return {
    title: text(own.title, yoastTitle(yoast), meta._genesis_title, meta.rank_math_title),
    description: text(
      own.description,
      yoast.description,
      meta._genesis_description,
      meta.rank_math_description,
    ),
    image: images.map((image) => decodeImage(image, addresses)).find((image) => image !== null) ?? null,
    noindex: typeof own.noindex === 'boolean' ? own.noindex : isHidden(yoast, meta),
  }
}

/** A template variable such as `%sitename%`, not a finished text. */
const placeholder = /%\w+(\([^)]*\))?%/

const isHidden = (yoast: Raw, meta: Raw): boolean =>
  asRecord(yoast.robots).index === 'noindex' ||
  asFlag(meta._genesis_noindex) ||
  asList(meta.rank_math_robots, maxListItems).includes('noindex')

/** Yoast appends the name of the WordPress site to titles; our pages add the site's name themselves. */
function yoastTitle(yoast: Raw): string {
  const title = plainText(yoast.title)
  const name = plainText(yoast.og_site_name)
  if (name === '' || !title.endsWith(name)) return title
  return title.slice(0, -name.length).replace(/[\s|–—·•«»~-]+$/u, '')
}
