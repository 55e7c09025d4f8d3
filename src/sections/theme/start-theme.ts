import { attempt } from '#consent/browser/browser-storage.ts'
import { type Theme, themeKey, themes } from './theme.ts'

const dark = () => matchMedia('(prefers-color-scheme: dark)')

/** The visitor's choice, else the system's theme. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? (dark().matches ? 'dark' : 'light')
}

/**
 * THEME-1: keeps the switch and the theme in sync with each other, with the system and with other tabs. A choice that equals
 * the system's theme is not stored, so that the page keeps following the system.
 */
export function startTheme(): void {
  const switches = document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')
  const { dataset } = document.documentElement
  const show = () => {
    for (const one of switches) one.toggleAttribute('data-dark', currentTheme() === 'dark')
  }
  const choose = (theme: Theme) => {
    const isOfSystem = theme === (dark().matches ? 'dark' : 'light')
    if (isOfSystem) delete dataset.theme
    else dataset.theme = theme
    attempt(() => (isOfSystem ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, theme)))
    show()
  }
  show()
  for (const one of switches)
    one.addEventListener('click', () => choose(currentTheme() === 'dark' ? 'light' : 'dark'))
  dark().addEventListener('change', show)
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== themeKey) return
    if (themes.some((theme) => theme === newValue)) dataset.theme = newValue ?? ''
    else delete dataset.theme
    show()
  })
}
