import { useSelect } from '@wordpress/data'
import type { EditorSettings, Values } from './form.ts'

type Raw = { raw?: string }
type Source = { title: Raw; content: Raw; excerpt?: Raw; meta?: Values } | null | undefined

/** The parts of a translation that are still identical to its original, which is the older of the two records. */
export function useUntranslated({ postType }: EditorSettings): {
  title: boolean
  text: boolean
  excerpt: boolean
  /** Fields of the original; empty if the record is not a translation. */
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

/** An empty text does not need a translation. */
const isSame = (mine: unknown, theirs = '') => theirs.trim() !== '' && String(mine).trim() === theirs.trim()
