import { select as read, useSelect } from '@wordpress/data'
import { useEffect } from '@wordpress/element'
import type { EditorSettings } from './form.ts'
import { plainText } from './search-result.ts'
import { useText } from './use-fields.ts'

type Pattern = { name: string; content: string }

/** A new record gets the language of its initial pattern; a language that is selected afterwards is kept. */
export function PatternLanguage({ settings }: { settings: EditorSettings }): null {
  const [, setLanguage] = useText(settings, 'language')
  const blocks = useSelect((select) => {
    const isNew = select('core/editor').isEditedPostNew?.() === true
    return isNew ? select('core/block-editor').getBlocks?.() : null
  }, [])
  const patterns = useSelect((select) => select('core').getBlockPatterns?.() as Pattern[] | undefined, [])
  // Once per text, not for every change of the language.
  useEffect(() => {
    if (!blocks) return
    const text = wordsOf(String(read('core/editor').getEditedPostContent?.() ?? ''))
    for (const { value } of settings.languages) {
      const name = `igniting-studio/${settings.postType}-${value}`
      const pattern = patterns?.find((one) => one.name === name)
      if (pattern && wordsOf(pattern.content) === text) setLanguage(value)
    }
  }, [blocks, patterns])
  return null
}

/** The blocks' markup may have different whitespace. */
const wordsOf = (html: string) => plainText(html).replace(/\s+/g, '')
