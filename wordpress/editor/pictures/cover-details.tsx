import { useEntityProp } from '@wordpress/core-data'
import type { EditorSettings } from '../record/form.ts'
import { PictureDetails } from './picture-details.tsx'
import { usePicture } from './use-attachment.ts'

/** Text and focal point of the featured image. */
export function CoverDetails({ settings }: { settings: EditorSettings }) {
  const [featured] = useEntityProp('postType', settings.postType, 'featured_media')
  const { url, attachment } = usePicture(Number(featured) > 0 ? String(featured) : '')
  if (!attachment) return null
  return (
    <div>
      <img className="igniting-studio-picture" src={url} alt={attachment.alt_text} />
      <PictureDetails attachment={attachment} />
    </div>
  )
}
