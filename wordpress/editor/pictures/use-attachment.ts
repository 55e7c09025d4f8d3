import { useSelect } from '@wordpress/data'

export type Attachment = {
  id: number
  source_url: string
  alt_text: string
  alt_text_hu: string
  focal_point: { x: number; y: number } | null
  media_details?: { sizes?: Record<string, { source_url: string } | undefined> }
}

export type Picture = { url: string; attachment: Attachment | null }

/** What a picture's field shows: an attachment once it is loaded, or the address itself. */
export function usePicture(value: string): Picture {
  const id = /^\d+$/.test(value) ? Number(value) : 0
  const attachment = useSelect(
    (select) =>
      id > 0
        ? ((select('core').getEntityRecord?.('postType', 'attachment', id) ?? null) as Attachment | null)
        : null,
    [id],
  )
  if (!id) return { url: value, attachment: null }
  const small = attachment?.media_details?.sizes?.medium?.source_url
  return { url: small ?? attachment?.source_url ?? '', attachment }
}
