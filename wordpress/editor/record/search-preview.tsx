import { useSelect } from '@wordpress/data'
import { __ } from '@wordpress/i18n'
import { shownLengths } from './checks.ts'
import type { EditorSettings } from './form.ts'
import { cutAt, paths, plainText } from './search-result.ts'
import { type Fields, useText } from './use-fields.ts'

type SearchPreviewProps = { settings: EditorSettings; fields: Fields }

/** Approximately what a search engine would show. */
export function SearchPreview({ settings, fields }: SearchPreviewProps) {
  const [language] = useText(settings, 'language')
  const edited = useSelect(
    (select) => (name: string) => String(select('core/editor').getEditedPostAttribute?.(name) ?? ''),
    [],
  )
  const title = fields.values.seo_title || plainText(edited('title')) || __('Title', 'igniting-studio')
  const description = fields.values.seo_description || plainText(edited('excerpt'))
  const address = settings.siteUrl + paths(settings.postType, language, edited('slug'))
  return (
    <figure className="igniting-studio-search">
      <figcaption>{__('As a search result', 'igniting-studio')}</figcaption>
      <div lang={language || undefined}>
        <span className="igniting-studio-search__address">{address}</span>
        <span className="igniting-studio-search__title">
          {cutAt(`${title} | ${settings.siteName}`, shownLengths.seo_title)}
        </span>
        <span>{cutAt(description, shownLengths.seo_description)}</span>
      </div>
    </figure>
  )
}
