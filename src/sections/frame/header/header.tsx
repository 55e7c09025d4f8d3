import { languageTable } from '#locale/language.ts'
import { useFrame } from '../frame-context.tsx'
import { BookingButton } from './booking-button.tsx'
import { Logo } from './logo.tsx'
import { NavigationEntries } from './navigation-entries.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

export function Header() {
  const { copy } = useFrame()
  const { navigation } = copy
  return (
    <header className="header no-print">
      <Logo />
      <nav className="navigation" id="header-menu" popover="auto" aria-label={navigation.label}>
        <NavigationEntries />
      </nav>
      <div className="header__tools">
        <LanguageSwitch />
        <BookingButton tone="ink" size="small" className="header__booking">
          <span className="header__long">{navigation.bookCall}</span>
          <span className="header__short">{navigation.bookCallShort}</span>
        </BookingButton>
      </div>
      <button type="button" className="menu-button" popoverTarget="header-menu">
        <span className="menu-button__open">{navigation.menu}</span>
        <span className="menu-button__close">{navigation.close}</span>
        <i className="menu-button__mark" aria-hidden="true" />
      </button>
    </header>
  )
}

/** On a phone it shows the language code; its accessible name has code and name. */
function LanguageSwitch() {
  return useLanguageSwitch().map(({ language, to, keepsPlace }) => (
    <a
      key={language}
      className="navigation__link language-switch"
      href={to}
      hrefLang={language}
      lang={language}
      data-keeps-place={keepsPlace || undefined}
    >
      <span className="language-switch__name">{languageTable[language].name}</span>
      <span className="header__short">{language.toUpperCase()}</span>
    </a>
  ))
}
