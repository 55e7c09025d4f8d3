import apiFetch from '@wordpress/api-fetch'
import { Button, Notice, SelectControl } from '@wordpress/components'
import { useEntityProp } from '@wordpress/core-data'
import { useSelect } from '@wordpress/data'
import { useState } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import type { EditorSettings } from './form.ts'
import { useText } from './use-fields.ts'

/** The select for the record's language. */
export function LanguageSelect({ settings }: { settings: EditorSettings }) {
  const [language, setLanguage] = useText(settings, 'language')
  const none = { value: '', label: __('Choose a language', 'igniting-studio') }
  return (
    <SelectControl
      __nextHasNoMarginBottom
      __next40pxDefaultSize
      label={__('Language', 'igniting-studio')}
      help={language ? '' : __('The website shows the record in one language: which?', 'igniting-studio')}
      value={language}
      options={language ? settings.languages : [none, ...settings.languages]}
      onChange={setLanguage}
    />
  )
}

/** The link to the translation, or the button that creates it. */
export function TranslationLink({ settings }: { settings: EditorSettings }) {
  const [language] = useText(settings, 'language')
  const [twin] = useEntityProp('postType', settings.postType, 'twin')
  const id = useSelect((select) => Number(select('core/editor').getCurrentPostId?.() ?? 0), [])
  const isStored = useSelect((select) => select('core/editor').isEditedPostNew?.() === false, [])
  const [state, setState] = useState<'still' | 'making' | string>('still')
  if (typeof twin !== 'number' || language === '') return null
  const isEnglish = language === 'en'
  if (twin > 0) {
    return (
      <Button variant="link" href={`post.php?post=${twin}&action=edit`}>
        {isEnglish
          ? __('Edit the Hungarian version', 'igniting-studio')
          : __('Edit the English version', 'igniting-studio')}
      </Button>
    )
  }
  const make = async () => {
    setState('making')
    try {
      const path = `/igniting-studio/v1/records/${id}/translation`
      const made = await apiFetch<{ twin: { edit_link: string } }>({ path, method: 'POST' })
      window.location.assign(made.twin.edit_link)
    } catch (error) {
      setState(
        (error as { message?: string }).message ?? __('It was not made. Try again.', 'igniting-studio'),
      )
    }
  }
  return (
    <>
      <Button
        __next40pxDefaultSize
        variant="secondary"
        isBusy={state === 'making'}
        disabled={!isStored}
        accessibleWhenDisabled
        onClick={() => void make()}
      >
        {isEnglish
          ? __('Create the Hungarian version', 'igniting-studio')
          : __('Create the English version', 'igniting-studio')}
      </Button>
      {!isStored && (
        <p className="igniting-studio-help">{__('Save this record first.', 'igniting-studio')}</p>
      )}
      {state !== 'still' && state !== 'making' && (
        <Notice status="error" isDismissible={false}>
          {state}
        </Notice>
      )}
    </>
  )
}
