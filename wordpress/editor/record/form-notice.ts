import { useDispatch, useSelect } from '@wordpress/data'
import { useEffect } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import { holdsForm } from './holds-form.ts'

const id = 'igniting-studio-form'

/** Notifies the editor while the text contains a form: the website shows a link instead. */
export function FormNotice(): null {
  const content = useSelect((select) => select('core/editor').getEditedPostAttribute?.('content'), [])
  const { createWarningNotice, removeNotice } = useDispatch('core/notices')
  const hasForm = holdsForm(String(content ?? ''))
  useEffect(() => {
    if (!hasForm) return
    const text = __(
      'The website can’t show the form or search in this text. Visitors see a link to the contact page or to the search instead.',
      'igniting-studio',
    )
    void createWarningNotice?.(text, { id, isDismissible: true })
    return () => void removeNotice?.(id)
  }, [hasForm, createWarningNotice, removeNotice])
  return null
}
