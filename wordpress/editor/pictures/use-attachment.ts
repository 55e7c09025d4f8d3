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

/** Whether it is stated in both languages what a picture shows. */
export const isDescribed = ({ alt_text, alt_text_hu }: Attachment) => alt_text !== '' && alt_text_hu !== ''

type Select = Parameters<Parameters<typeof useSelect>[0]>[0]

const idOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : 0)
const attachmentOf = (select: Select, id: number) =>
  (select('core').getEntityRecord?.('postType', 'attachment', id) ?? null) as Attachment | null

/** Those of the values whose picture is not told; one that is not loaded yet, or an address, is not among them. */
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

/** What a picture's field shows: an attachment once it is loaded, or the address itself. */
export function usePicture(value: string): Picture {
  const id = idOf(value)
  const attachment = useSelect((select) => (id > 0 ? attachmentOf(select, id) : null), [id])
  if (!id) return { url: value, attachment: null }
  const small = attachment?.media_details?.sizes?.medium?.source_url
  return { url: small ?? attachment?.source_url ?? '', attachment }
}
