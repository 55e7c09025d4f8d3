/** Filled in by robots alone: people neither see it nor reach it, with whatever they use. */
export const honeypotField = 'website_url'

export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
