import { useRef } from 'react'
import { type Consent, categories, everything, necessaryOnly } from '#consent/categories.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useLanguage } from '../browser/page-data-context.tsx'
import type { DialogProps } from '../islands/open-dialog.tsx'
import { hasPrivacySignal } from './browser-consent.ts'
import { settingsWords } from './settings-words.ts'
import { useConsent } from './use-consent.ts'

/** CONS-1, CONS-2: four switches, set to the current consent; the first is always on. */
export function CookieSettings({ isOpen, onClose }: DialogProps) {
  const language = useLanguage()
  const { consent, choose } = useConsent()
  const words = settingsWords[language]
  const form = useRef<HTMLFormElement>(null)
  const answer = (read: () => Consent) => () => {
    const chosen = read()
    onClose()
    choose(chosen)
  }
  const switchedOn = () => {
    const names = new FormData(form.current ?? undefined)
    return Object.fromEntries(
      categories.map((kind) => [kind, kind === 'necessary' || names.has(kind)]),
    ) as Consent
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={words.title} className="cookie-settings">
      <div className="cookie-settings__head">
        <h2 className="type-title">{words.title}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <p>
        {words.text}{' '}
        <a className="inline-link" href={pathTo('cookiePolicy', language)} onClick={onClose}>
          {words.policy}
        </a>
      </p>
      {hasPrivacySignal() && <p className="cookie-settings__signal">{words.signal}</p>}
      <form className="cookie-settings__kinds" ref={form}>
        {categories.map((kind) => (
          <Switch
            key={kind}
            id={`cookies-${kind}`}
            name={kind}
            label={words.kinds[kind].name}
            note={kind === 'necessary' ? words.alwaysOn : undefined}
            help={words.kinds[kind].text}
            defaultChecked={(consent ?? necessaryOnly)[kind]}
            disabled={kind === 'necessary'}
          />
        ))}
      </form>
      <div className="cookie-settings__calls">
        <Button tone="ink" onClick={answer(() => necessaryOnly)}>
          {words.reject}
        </Button>
        <Button tone="ink" onClick={answer(() => everything)}>
          {words.accept}
        </Button>
        <Button onClick={answer(switchedOn)}>{words.save}</Button>
      </div>
    </Dialog>
  )
}
