import { defaultOptions } from '#content/defaults.ts'
import type { Options } from '#content/models.ts'
import { defaultLanguage, type Language } from '#locale/language.ts'
import { homeCopy } from '#site/home/copy.server.ts'
import type { HeadDefaults } from './page-head.ts'

type MetaOptions = Pick<Options, 'default_meta_title' | 'default_meta_description' | 'default_og_image'>

/**
 * Site-wide head settings from the options record (OPT-1). The record exists in one language only; unset fields fall back to
 * defaults per language.
 */
export function headDefaults(
  options: MetaOptions,
  language: Language,
  origin: string,
  siteName: string,
): HeadDefaults {
  const { default_meta_description, default_og_image: image } = options
  const isOwn = language === defaultLanguage || ownWords(options).description !== ''
  return {
    siteName,
    description: isOwn ? default_meta_description : homeCopy[language].description,
    image: image === '' ? null : { url: new URL(image, origin).href, alt: siteName },
  }
}

/** OPT-1: the owner's site-wide title and description, which also apply to the home page; empty if unset. */
export function ownWords(options: MetaOptions): { title: string; description: string } {
  const own = (name: 'default_meta_title' | 'default_meta_description') =>
    options[name] === defaultOptions[name] ? '' : options[name]
  return { title: own('default_meta_title'), description: own('default_meta_description') }
}
