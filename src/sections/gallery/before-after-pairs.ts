import type { Image } from '#content/models.ts'

export type BeforeAfter = { before: Image; after: Image }

const before = /^(?:before|előtte)(?=[\s:,.–—-]|$)/iu
const after = /^(?:after|utána)(?=[\s:,.–—-]|$)/iu

/**
 * Finds before/after pairs in a gallery: a picture whose text starts with "Before" („Előtte”), directly followed by one whose
 * text starts with "After" („Utána”).
 */
export function beforeAfterPairs(images: readonly Image[]): { pairs: BeforeAfter[]; others: Image[] } {
  const pairs: BeforeAfter[] = []
  const others: Image[] = []
  for (let index = 0; index < images.length; index++) {
    const [image, next] = [images[index], images[index + 1]]
    if (image && next && before.test(image.alt) && after.test(next.alt)) {
      pairs.push({ before: image, after: next })
      index++
    } else if (image) others.push(image)
  }
  return { pairs, others }
}
