import { categories } from '#consent/categories.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { Switch } from '#ui/form/switch.tsx'
import type { ConsentCopy } from './copy.server.ts'

/**
 * CONS-1: four switches, the first always on; a click on the backdrop closes the dialog. Part of every page, closed;
 * `settings-dialog.ts` opens it.
 */
export function CookieSettings({ copy, language }: { copy: ConsentCopy; language: Language }) {
  const { settings } = copy
  return (
    <dialog className="dialog cookie-settings" id="cookie-dialog" aria-labelledby="cookie-settings">
      <div className="cookie-settings__head">
        <h2 className="type-title" id="cookie-settings">
          {settings.title}
        </h2>
        <button type="button" className="icon-button" value="close" aria-label={settings.close}>
          <CloseIcon />
        </button>
      </div>
      <p>
        {settings.text}{' '}
        <a className="inline-link" href={pathTo('cookiePolicy', language)}>
          {copy.banner.policy}
        </a>
      </p>
      <p className="cookie-settings__signal" hidden>
        {settings.signal}
      </p>
      <div className="cookie-settings__kinds">
        {categories.map((kind) => (
          <Switch
            key={kind}
            id={`cookies-${kind}`}
            name={kind}
            label={copy.kinds[kind].name}
            note={kind === 'necessary' ? settings.alwaysOn : undefined}
            help={copy.kinds[kind].text}
            defaultChecked={kind === 'necessary'}
            disabled={kind === 'necessary'}
          />
        ))}
      </div>
      <div className="cookie-settings__calls">
        <Button tone="ink" value="reject">
          {copy.rejectAll}
        </Button>
        <Button tone="ink" value="accept">
          {copy.acceptAll}
        </Button>
        <Button value="save">{settings.save}</Button>
      </div>
    </dialog>
  )
}
