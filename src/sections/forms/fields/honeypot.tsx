import { metadataFields } from '#forms/metadata-fields.ts'

/** Honeypot: invisible to people and assistive technology, filled in by bots. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={metadataFields.honeypot} tabIndex={-1} type="text" autoComplete="off" />
      </label>
    </div>
  )
}
