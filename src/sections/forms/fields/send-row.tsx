import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { SendButton } from './send-button.tsx'

type SendRowProps = {
  send: string
  /** Privacy note next to the button. */
  note: string
  privacyPolicy: string
  language: Language
}

/** Last row of a form: button and privacy note. */
export function SendRow({ send, note, privacyPolicy, language }: SendRowProps) {
  return (
    <div className="form__send">
      <SendButton>{send}</SendButton>
      <p className="field__help">
        {note}{' '}
        <a className="inline-link" href={pathTo('privacyPolicy', language)}>
          {privacyPolicy}
        </a>
      </p>
    </div>
  )
}
