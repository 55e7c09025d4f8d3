import { Button, FocalPointPicker, Modal, Notice, TextControl } from '@wordpress/components'
import { useDispatch } from '@wordpress/data'
import { useState } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import type { Attachment } from './use-attachment.ts'

const middle = { x: 0.5, y: 0.5 }
const modern = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const

/**
 * A picture's alternative text in both languages, and its focal point, which stays visible when it is cropped. They belong to the
 * picture, not to the record, so they are saved immediately.
 */
export function PictureDialog({ picture, onClose }: { picture: Attachment; onClose(): void }) {
  const { saveEntityRecord } = useDispatch('core')
  const [altText, setAltText] = useState(picture.alt_text)
  const [altTextHu, setAltTextHu] = useState(picture.alt_text_hu)
  const [point, setPoint] = useState(picture.focal_point ?? middle)
  const [state, setState] = useState<'still' | 'saving' | 'failed'>('still')
  const save = async () => {
    setState('saving')
    const changes = { id: picture.id, alt_text: altText, alt_text_hu: altTextHu, focal_point: point }
    const saved = await saveEntityRecord?.('postType', 'attachment', changes)
    if (saved) onClose()
    else setState('failed')
  }
  return (
    <Modal title={__('Text and focal point', 'igniting-studio')} size="medium" onRequestClose={onClose}>
      <div className="igniting-studio-stack">
        {state === 'failed' && (
          <Notice status="error" isDismissible={false}>
            {__('The picture was not saved. Try again.', 'igniting-studio')}
          </Notice>
        )}
        <TextControl
          {...modern}
          label={__('What it shows, in English', 'igniting-studio')}
          value={altText}
          onChange={setAltText}
        />
        <TextControl
          {...modern}
          label={__('What it shows, in Hungarian', 'igniting-studio')}
          value={altTextHu}
          onChange={setAltTextHu}
        />
        <FocalPointPicker
          __nextHasNoMarginBottom
          label={__('What must stay in sight', 'igniting-studio')}
          url={picture.source_url}
          value={point}
          onChange={setPoint}
        />
        <Button
          __next40pxDefaultSize
          variant="primary"
          isBusy={state === 'saving'}
          onClick={() => void save()}
        >
          {__('Save the picture', 'igniting-studio')}
        </Button>
      </div>
    </Modal>
  )
}
