import { metadataFields } from '#forms/metadata-fields.ts'

/**
 * Honeypot: invisible to people and assistive technology, filled in by bots. The attributes ask 1Password, LastPass, Bitwarden,
 * Proton Pass and Dashlane to leave it alone; `off` alone they pass over.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input
          name={metadataFields.honeypot}
          tabIndex={-1}
          type="text"
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-protonpass-ignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
