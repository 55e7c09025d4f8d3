import type { Language } from '#locale/language.ts'

/** A change in WordPress, as its webhook tells it. */
export type ChangeEvent = {
  /** `post`, `page`, `portfolio`, `services`, `category`, `post_tag`, `comment`, `nav_menu`, `options`, `settings`, `home`. */
  type: string
  id?: number
  slug?: string
  /** Of both languages when it names none. */
  lang?: Language | ''
  /** `published`, `updated`, `deleted`: each of them changes the same names. */
  event: string
}
