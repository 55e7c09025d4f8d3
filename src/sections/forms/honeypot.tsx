import { sentBeside } from '#forms/sent-beside.ts'

/** Filled in by robots alone: people neither see it nor reach it, with whatever they use. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={sentBeside.honeypot} tabIndex={-1} type="text" autoComplete="off" />
      </label>
    </div>
  )
}
