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
    meta.rank_math_twitter_image,
  ]
  const shared = sharedByYoast(yoast, asRecord(raw.title).rendered)
  return {
    title: text(own.title, yoastTitle(yoast), meta._genesis_title, meta.rank_math_title),
    description: text(
      own.description,
      yoast.description,
      meta._genesis_description,
      meta.rank_math_description,
    ),
    shareTitle: text(
      own.share_title,
      shared.title,
      meta._open_graph_title,
      meta.rank_math_facebook_title,
      meta._twitter_title,
      meta.rank_math_twitter_title,
    ),
    shareText: text(
      own.share_text,
      shared.text,
      meta._open_graph_description,
      meta.rank_math_facebook_description,
      meta._twitter_description,
      meta.rank_math_twitter_description,
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

/**
 * What an editor typed in Yoast for shared links. Yoast fills an empty field with the title, and the text with the description or an
 * excerpt: an editor did not write those, and they must not come before our own title and description.
 */
function sharedByYoast(yoast: Raw, ofRecord: unknown): { title: string; text: string } {
  const title = yoastTitle(yoast, yoast.og_title)
  const text = plainText(yoast.og_description)
  const description = plainText(yoast.description)
  const isDefault = title === yoastTitle(yoast) || title === plainText(ofRecord)
  return { title: isDefault ? '' : title, text: description === '' || text === description ? '' : text }
}

/** Yoast appends the name of the WordPress site to titles; our pages add the site's name themselves. */
function yoastTitle(yoast: Raw, raw: unknown = yoast.title): string {
  const title = plainText(raw)
  const name = plainText(yoast.og_site_name)
  if (name === '' || !title.endsWith(name)) return title
  return title.slice(0, -name.length).replace(/[\s|–—·•«»~-]+$/u, '')
}
