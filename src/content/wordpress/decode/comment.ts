import type { Language } from '#locale/language.ts'
import type { Comment } from '../../models.ts'
import { plainText } from '../markup/plain-text.ts'
import { safeCommentHtml } from '../markup/safe-html.server.ts'
import { asAuthorsDate, asCount, asRecord } from './reader.ts'
import type { DecodeContext } from './records/record.ts'

/**
 * ENT-6. The author's email address is not read, because no visitor may see it.
 * @param language of the post: links in the comment lead to pages in it
 */
export const decodeComment =
  (language: Language) =>
  (value: unknown, { addresses, drop }: DecodeContext): Comment | null => {
    const raw = asRecord(value)
    const id = asCount(raw.id)
    if (!id) {
      drop('comment', raw, 'no id')
      return null
    }
    return {
      id,
      post: asCount(raw.post),
      parent: asCount(raw.parent),
      authorName: addresses.text(plainText(raw.author_name)),
      date: asAuthorsDate(raw.date, raw.date_gmt),
      content: safeCommentHtml(asRecord(raw.content).rendered, { addresses, language }),
    }
  }
