import { translated } from '#locale/translated.ts'

/** What a visitor reads at a comment that WordPress did not take. */
export const commentsClosed = translated({
  en: {
    closed:
      'Comments on this post are closed, so yours wasn’t published. You can write to us on the contact page instead.',
  },
  hu: {
    closed:
      'Ehhez a bejegyzéshez nem lehet hozzászólni, ezért a tiéd nem jelent meg. A kapcsolat oldalon írhatsz nekünk.',
  },
})
