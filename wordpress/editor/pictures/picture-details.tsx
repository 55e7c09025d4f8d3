import { Button } from '@wordpress/components'
import { useState } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import { faultText } from '../record/fault-text.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { type Attachment, isDescribed } from './use-attachment.ts'

/** The button to a picture's text and focal point; it shows if the text is missing. */
export function PictureDetails({ attachment }: { attachment: Attachment | null }) {
  const [isOpen, setOpen] = useState(false)
  if (!attachment) return null
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {__('Text and focal point', 'igniting-studio')}
      </Button>
      {!isDescribed(attachment) && <span className="igniting-studio-fault">{faultText('undescribed')}</span>}
      {isOpen && <PictureDialog picture={attachment} onClose={() => setOpen(false)} />}
    </>
  )
}
