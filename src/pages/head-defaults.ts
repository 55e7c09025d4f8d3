import { defaultOptions } from '#content/defaults.ts'
import type { Options } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { homeCopy } from '#locale/messages/home.server.ts'
import type { HeadDefaults, SocialImage } from './page-head.ts'

/**
 * What the options record says for every page (OPT-1). It knows one language only: where it says nothing of its own,
 * each language has words and a picture of its own.
 */
export function headDefaults(options: Options, language: Language, origin: string): HeadDefaults {
  const { default_meta_description: description, default_og_image: image } = options
  const isOwn = language === 'en' || description !== defaultOptions.default_meta_description
  return {
    description: isOwn ? description : homeCopy[language].description,
    image: image === defaultOptions.default_og_image ? drawnImage(language, origin) : ownImage(image, origin),
  }
}

const ownImage = (address: string, origin: string): SocialImage => ({
  url: new URL(address, origin).href,
  alt: 'Igniting Studio',
})

/** Drawn by scripts/draw-social-images.ts. */
const drawnImage = (language: Language, origin: string): SocialImage => ({
  url: `${origin}/${language === 'hu' ? 'social-image-hu.png' : 'social-image.png'}`,
  alt: homeCopy[language].hero.headline,
  width: 1200,
  height: 630,
})
