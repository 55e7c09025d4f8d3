import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { SendButton } from './send-button.tsx'

type SendRowProps = Pick<ButtonLook, 'tone'> & {
  send: string
  /** What becomes of the details, said where they are given away. */
  note: string
  privacyPolicy: string
  language: Language
}

/** The end of a form: its button, and what happens to what was written. */
export function SendRow({ send, note, privacyPolicy, language, tone }: SendRowProps) {
  return (
    <div className="form__send">
      <SendButton tone={tone}>{send}</SendButton>
      <p className="field__help">
        {note}{' '}
        <a className="inline-link" href={pathTo('privacyPolicy', language)}>
          {privacyPolicy}
        </a>
      </p>
    </div>
  )
}
