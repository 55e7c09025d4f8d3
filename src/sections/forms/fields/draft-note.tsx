import type { FrameCopy } from '#locale/messages/frame.server.ts'

/** Says that a draft was restored, and clears it. */
export function DraftNote({ copy, onClear }: { copy: FrameCopy['forms']; onClear: () => void }) {
  return (
    <p className="form__draft" role="status">
      {copy.restored}{' '}
      <button type="button" className="text-link" onClick={onClear}>
        {copy.clear}
      </button>
    </p>
  )
}
