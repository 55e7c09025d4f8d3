import { useSelect } from '@wordpress/data'
import type { EditorSettings, Values } from './form.ts'

type Raw = { raw?: string }
type Source = { title: Raw; content: Raw; excerpt?: Raw; meta?: Values } | null | undefined

/** What of a translation still says the same as the record it was made from, which is the older one of the two. */
export function useUntranslated({ postType }: EditorSettings): {
  title: boolean
  text: boolean
  excerpt: boolean
  /** Fields of the original; empty where the record is none's translation. */
  original: Values
} {
  const [title, text, excerpt, original] = useSelect(
    (select) => {
      const editor = select('core/editor')
      const twin = Number(editor.getEditedPostAttribute?.('twin') ?? 0)
      const isCopiedFromTranslation = twin > 0 && twin < Number(editor.getCurrentPostId?.() ?? 0)
      const source = isCopiedFromTranslation
        ? (select('core').getEntityRecord?.('postType', postType, twin) as Source)
        : null
      return [
        isSame(editor.getEditedPostAttribute?.('title'), source?.title.raw),
        isSame(editor.getEditedPostContent?.(), source?.content.raw),
        isSame(editor.getEditedPostAttribute?.('excerpt'), source?.excerpt?.raw),
        source?.meta,
      ]
    },
    [postType],
  )
  return {
    title: title === true,
    text: text === true,
    excerpt: excerpt === true,
    original: (original ?? {}) as Values,
  }
}

/** Where nothing is written, nothing is left to translate. */
const isSame = (mine: unknown, theirs = '') => theirs.trim() !== '' && String(mine).trim() === theirs.trim()
