import { type ChosenPicture, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { Field } from '../record/form.ts'
import { PictureDetails } from './picture-details.tsx'
import { usePicture } from './use-attachment.ts'

type PictureFieldProps = { field: Field; value: string; onChange(value: string): void }

/** One picture from the media library. */
export function PictureField({ field, value, onChange }: PictureFieldProps) {
  const { url, attachment } = usePicture(value)
  const choose = (chosen: ChosenPicture | ChosenPicture[]) => {
    if (!Array.isArray(chosen)) onChange(String(chosen.id))
  }
  return (
    <fieldset className="igniting-studio-stack">
      <legend>{field.label}</legend>
      {url && <img className="igniting-studio-picture" src={url} alt={attachment?.alt_text ?? ''} />}
      <p className="igniting-studio-help">{field.help}</p>
      <MediaUploadCheck>
        <MediaUpload
          allowedTypes={['image']}
          title={field.label}
          onSelect={choose}
          render={({ open }) => (
            <Button __next40pxDefaultSize variant="secondary" onClick={open}>
              {value ? __('Choose another', 'igniting-studio') : __('Choose a picture', 'igniting-studio')}
            </Button>
          )}
        />
      </MediaUploadCheck>
      <PictureDetails attachment={attachment} />
      {value && (
        <Button variant="link" isDestructive onClick={() => onChange('')}>
          {__('Remove', 'igniting-studio')}
        </Button>
      )}
    </fieldset>
  )
}
