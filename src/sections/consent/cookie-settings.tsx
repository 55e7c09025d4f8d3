import { type Category, type Consent, categories } from '#consent/categories.ts'
import type { Language } from '#locale/language.ts'
import type { ConsentCopy } from '#locale/messages/consent.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { Switch } from '#ui/form/switch.tsx'

type CookieSettingsProps = {
  copy: ConsentCopy
  language: Language
  isOpen: boolean
  onClose: () => void
  /** Current state of the switches. */
  consent: Consent
  /** Whether the browser sends Global Privacy Control. */
  hasSignal: boolean
  onChange: (category: Category, isAllowed: boolean) => void
  onReject: () => void
  onAccept: () => void
  onSave: () => void
}

/** CONS-1: four switches, the first always on; a click on the backdrop closes the dialog. */
export function CookieSettings({ copy, language, isOpen, onClose, ...settings }: CookieSettingsProps) {
  const { consent, hasSignal, onChange, onReject, onAccept, onSave } = settings
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy="cookie-settings" className="cookie-settings">
      <div className="cookie-settings__head">
        <h2 className="type-title" id="cookie-settings">
          {copy.settings.title}
        </h2>
        <button type="button" className="icon-button" aria-label={copy.settings.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <p>
        {copy.settings.text}{' '}
        <a className="inline-link" href={pathTo('cookiePolicy', language)} onClick={onClose}>
          {copy.banner.policy}
        </a>
      </p>
      {hasSignal && <p className="cookie-settings__signal">{copy.settings.signal}</p>}
      <div className="cookie-settings__kinds">
        {categories.map((kind) => (
          <Switch
            key={kind}
            id={`cookies-${kind}`}
            label={copy.kinds[kind].name}
            note={kind === 'necessary' ? copy.settings.alwaysOn : undefined}
            help={copy.kinds[kind].text}
            checked={consent[kind]}
            disabled={kind === 'necessary'}
            onChange={({ target }) => onChange(kind, target.checked)}
          />
        ))}
      </div>
      <div className="cookie-settings__calls">
        <Button tone="ink" onClick={onReject}>
          {copy.rejectAll}
        </Button>
        <Button tone="ink" onClick={onAccept}>
          {copy.acceptAll}
        </Button>
        <Button onClick={onSave}>{copy.settings.save}</Button>
      </div>
    </Dialog>
  )
}
