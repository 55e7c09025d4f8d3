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

/** Whether a picture has an alternative text in both languages. */
export const isDescribed = ({ alt_text, alt_text_hu }: Attachment) => alt_text !== '' && alt_text_hu !== ''

type Select = Parameters<Parameters<typeof useSelect>[0]>[0]

const idOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : 0)
const attachmentOf = (select: Select, id: number) =>
  (select('core').getEntityRecord?.('postType', 'attachment', id) ?? null) as Attachment | null

/** The values whose picture lacks an alternative text, except those that are not loaded yet and plain addresses. */
export const useUndescribed = (values: readonly string[]): string[] =>
  useSelect(
    (select) =>
      values.filter((value) => {
        const id = idOf(value)
        const attachment = id > 0 ? attachmentOf(select, id) : null
        return attachment !== null && !isDescribed(attachment)
      }),
    [values.join()],
  )

/** The content of a picture field: an attachment once it is loaded, or the address itself. */
export function usePicture(value: string): Picture {
  const id = idOf(value)
  const attachment = useSelect((select) => (id > 0 ? attachmentOf(select, id) : null), [id])
  if (!id) return { url: value, attachment: null }
  const small = attachment?.media_details?.sizes?.medium?.source_url
  return { url: small ?? attachment?.source_url ?? '', attachment }
}
