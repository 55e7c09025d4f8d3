import { select as read, useSelect } from '@wordpress/data'
import { useEffect } from '@wordpress/element'
import type { EditorSettings } from './form.ts'
import { plainText } from './search-result.ts'
import { useText } from './use-fields.ts'

type Pattern = { name: string; content: string }

/** A new record takes the language of the pattern that it begins with; anyone who chooses another one afterwards keeps it. */
export function PatternLanguage({ settings }: { settings: EditorSettings }): null {
  const [, setLanguage] = useText(settings, 'language')
  const blocks = useSelect((select) => {
    const isNew = select('core/editor').isEditedPostNew?.() === true
    return isNew ? select('core/block-editor').getBlocks?.() : null
  }, [])
  const patterns = useSelect((select) => select('core').getBlockPatterns?.() as Pattern[] | undefined, [])
  // Once for a text, not for every choice of a language.
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

/** The blocks' markup may be spaced in another way. */
const wordsOf = (html: string) => plainText(html).replace(/\s+/g, '')
