/** A change in WordPress, as its webhook tells it. Nothing in it is believed to be of its type (see `parse`). */
export type ContentEvent = {
  /** `post`, `page`, `portfolio`, `services`, `category`, `post_tag`, `comment`, `nav_menu`, `options`, `settings`, `home`. */
  type: string
  id: number
  slug: string
  /** Empty or unknown: both languages. */
  lang: string
  /** `published`, `updated`, `deleted`: each of them changes the same names. */
  event: string
}
