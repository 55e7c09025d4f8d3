import { translated } from '#locale/translated.ts'

const en = {
  closed:
    'Comments on this post are closed, so yours wasn’t published. You can write to us on the contact page instead.',
}
const hu: typeof en = {
  closed:
    'Ehhez a bejegyzéshez nem lehet hozzászólni, ezért a tiéd nem jelent meg. A kapcsolat oldalon írhatsz nekünk.',
}

/** Message for a visitor whose comment WordPress did not accept. */
export const commentsClosed = translated({ en, hu })
