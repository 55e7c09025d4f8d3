import { type Consent, categories, everything, necessaryOnly } from '#consent/categories.ts'
import { onPressOutside } from '../browser/press-beside.ts'

export type SettingsDialog = {
  /** Opens it with its switches as the consent is. */
  open(consent: Consent): void
}

/**
 * CONS-1, CONS-2: the dialog of the cookie settings (cookie-settings.tsx). The browser traps and restores the focus,
 * and closes it on Escape.
 * @param choose called with what a visitor has chosen
 * @param onClose called whenever it has closed
 */
export function createSettingsDialog(options: {
  hasSignal: boolean
  choose(consent: Consent): void
  onClose(): void
}): SettingsDialog {
  const dialog = document.getElementById('cookie-dialog')
  if (!(dialog instanceof HTMLDialogElement)) return { open() {} }
  const switches = [...dialog.querySelectorAll<HTMLInputElement>('.switch__input')]
  const isOn = (kind: string) => switches.some(({ name, checked }) => name === kind && checked)
  const chosen: Record<string, () => Consent> = {
    reject: () => necessaryOnly,
    accept: () => everything,
    save: () =>
      Object.fromEntries(categories.map((kind) => [kind, kind === 'necessary' || isOn(kind)])) as Consent,
  }

  onPressOutside(dialog, () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null
    if (!pressed) return
    dialog.close()
    const consent = pressed instanceof HTMLButtonElement && chosen[pressed.value]?.()
    if (consent) options.choose(consent)
  })
  dialog.addEventListener('close', options.onClose)
  return {
    open(consent) {
      dialog.querySelector('.cookie-settings__signal')?.toggleAttribute('hidden', !options.hasSignal)
      for (const input of switches) input.checked = consent[input.name as keyof Consent]
      if (!dialog.open) dialog.showModal()
    },
  }
}
