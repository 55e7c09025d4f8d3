import { Button } from '@wordpress/components'
import { useState } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import { PictureDialog } from './picture-dialog.tsx'
import type { Attachment } from './use-attachment.ts'

/** The way to a picture's text and focal point; it says when the text is missing. */
export function PictureDetails({ attachment }: { attachment: Attachment | null }) {
  const [isOpen, setOpen] = useState(false)
  if (!attachment) return null
  const hasText = attachment.alt_text !== '' && attachment.alt_text_hu !== ''
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {__('Text and focal point', 'igniting-studio')}
      </Button>
      {!hasText && (
        <span className="igniting-studio-fault">
          {__('Not said in both languages yet: what it shows.', 'igniting-studio')}
        </span>
      )}
      {isOpen && <PictureDialog picture={attachment} onClose={() => setOpen(false)} />}
    </>
  )
}
