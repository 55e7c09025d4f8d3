import { useSelect } from '@wordpress/data'
import { useState } from '@wordpress/element'
import { __, sprintf } from '@wordpress/i18n'
import { usePicture } from '../pictures/use-attachment.ts'
import { shownLengths } from './checks.ts'
import type { EditorSettings } from './form.ts'
import { cutAt, paths, plainText } from './search-result.ts'
import { type Fields, useText } from './use-fields.ts'

type SearchPreviewsProps = { settings: EditorSettings; fields: Fields }

/** Approximately what a search engine and a shared link would show, while it is typed. */
export function SearchPreviews({ settings, fields: { values } }: SearchPreviewsProps) {
  const [language] = useText(settings, 'language')
  const edited = useSelect(
    (select) => (name: string) => String(select('core/editor').getEditedPostAttribute?.(name) ?? ''),
    [],
  )
  const title = values.seo_title || plainText(edited('title')) || __('Title', 'igniting-studio')
  const description = values.seo_description || plainText(edited('excerpt'))
  const path = paths(settings.postType, language, edited('slug'))
  const named = title.includes(settings.siteName) ? title : `${title} | ${settings.siteName}`
  const isPublic = edited('status') === 'publish'
  return (
    <>
      <figure className="igniting-studio-search">
        <figcaption>{__('As a search result', 'igniting-studio')}</figcaption>
        <div lang={language || undefined}>
          <span className="igniting-studio-search__address">{settings.siteUrl + path}</span>
          <span className="igniting-studio-search__title">{cutAt(named, shownLengths.seo_title)}</span>
          <span>{cutAt(description, shownLengths.seo_description)}</span>
        </div>
        <Lengths
          title={title.length}
          maxTitle={shownLengths.seo_title}
          text={description.length}
          maxText={shownLengths.seo_description}
        />
      </figure>
      <SharedCard
        language={language}
        title={values.seo_share_title || named}
        text={values.seo_share_text || description}
        host={hostOf(settings.siteUrl)}
        picture={values.seo_image || edited('featured_media')}
        otherwise={settings.picture || (isPublic ? `${settings.siteUrl}/share/editor-panel${path}.png` : '')}
      />
    </>
  )
}

type SharedCardProps = {
  language: string
  title: string
  text: string
  host: string
  /** An address, or the id of an attachment. */
  picture: string
  /** Address of the picture without one: the owner's, or the one that the website draws; empty while it draws none. */
  otherwise: string
}

function SharedCard({ language, title, text, host, picture, otherwise }: SharedCardProps) {
  const url = usePicture(picture === '0' ? '' : picture).url || otherwise
  return (
    <figure className="igniting-studio-search">
      <figcaption>{__('As a shared link', 'igniting-studio')}</figcaption>
      <div lang={language || undefined}>
        <CardPicture key={url} url={url} />
        <span className="igniting-studio-search__address">{host}</span>
        <strong>{cutAt(title, shownLengths.seo_share_title)}</strong>
        <span>{cutAt(text, shownLengths.seo_share_text)}</span>
      </div>
      <Lengths
        title={title.length}
        maxTitle={shownLengths.seo_share_title}
        text={text.length}
        maxText={shownLengths.seo_share_text}
      />
    </figure>
  )
}

/** The picture; a sentence in its place if it is missing or cannot be loaded. */
function CardPicture({ url }: { url: string }) {
  const [isLost, setLost] = useState(false)
  return url === '' || isLost ? (
    <span className="igniting-studio-search__drawn">
      {__('The website draws a picture with the title.', 'igniting-studio')}
    </span>
  ) : (
    <img className="igniting-studio-search__picture" src={url} alt="" onError={() => setLost(true)} />
  )
}

type LengthsProps = { title: number; maxTitle: number; text: number; maxText: number }

function Lengths({ title, maxTitle, text, maxText }: LengthsProps) {
  return (
    <p className="igniting-studio-help">
      {sprintf(
        /* translators: 1: characters of the title, 2: how many are shown, 3: characters of the text, 4: how many are shown. */
        __('Characters: title %1$d of about %2$d, text %3$d of about %4$d.', 'igniting-studio'),
        title,
        maxTitle,
        text,
        maxText,
      )}
    </p>
  )
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)
