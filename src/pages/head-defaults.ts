import { defaultOptions } from '#content/defaults.ts'
import type { Options } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { homeCopy } from '#locale/messages/home.server.ts'
import { siteName } from '#locale/site-name.ts'
import type { HeadDefaults, SocialImage } from './page-head.ts'

type MetaOptions = Pick<Options, 'default_meta_title' | 'default_meta_description' | 'default_og_image'>

/**
 * What the options record says for every page (OPT-1). It knows one language only: where it says nothing of its own,
 * each language has words and a picture of its own.
 */
export function headDefaults(options: MetaOptions, language: Language, origin: string): HeadDefaults {
  const { default_meta_description, default_og_image: image } = options
  const isOwn = language === 'en' || ownWords(options).description !== ''
  return {
    description: isOwn ? default_meta_description : homeCopy[language].description,
    image: image === defaultOptions.default_og_image ? drawnImage(language, origin) : ownImage(image, origin),
  }
}

/** OPT-1: the title and the description that the owner has given the whole site, so its home page too; empty where not. */
export function ownWords(options: MetaOptions): { title: string; description: string } {
  const own = (name: 'default_meta_title' | 'default_meta_description') =>
    options[name] === defaultOptions[name] ? '' : options[name]
  return { title: own('default_meta_title'), description: own('default_meta_description') }
}

const ownImage = (address: string, origin: string): SocialImage => ({
  url: new URL(address, origin).href,
  alt: siteName,
})

/** Drawn by scripts/draw-social-images.ts. */
const drawnImage = (language: Language, origin: string): SocialImage => ({
  url: `${origin}/${language === 'hu' ? 'social-image-hu.png' : 'social-image.png'}`,
  alt: homeCopy[language].hero.headline,
  width: 1200,
  height: 630,
})
