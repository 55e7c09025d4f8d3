import type { FormTexts } from '#forms/sending-texts.ts'

/** Says that a draft was restored, and clears it. */
export function DraftNote({ texts, onClear }: { texts: FormTexts; onClear: () => void }) {
  return (
    <p className="form__draft" role="status">
      {texts.restored}{' '}
      <button type="button" className="text-link" onClick={onClear}>
        {texts.clear}
      </button>
    </p>
  )
}
