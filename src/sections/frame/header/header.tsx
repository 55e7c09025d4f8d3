import { languageTable } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { SearchIcon } from '#ui/controls/icons.tsx'
import { ThemeSwitch } from '../../theme/theme-switch.tsx'
import { useFrame } from '../frame-context.tsx'
import { BookingButton } from './booking-button.tsx'
import { Logo } from './logo.tsx'
import { NavigationEntries } from './navigation-entries.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

export function Header() {
  const { copy } = useFrame()
  const { navigation } = copy
  return (
    <header className="header no-print">
      <Logo />
      <nav className="navigation" id="header-menu" popover="auto" aria-label={navigation.label}>
        <NavigationEntries />
        <SearchLink />
        <MenuCalls />
      </nav>
      <div className="header__tools">
        <LanguageSwitch />
        <BookingButton tone="ink" size="small" className="header__booking">
          <span className="header__booking-label" data-short={navigation.bookCallShort}>
            <span>{navigation.bookCall}</span>
          </span>
        </BookingButton>
      </div>
      <button type="button" className="menu-button" popoverTarget="header-menu">
        <span className="menu-button__open">{navigation.menu}</span>
        <span className="menu-button__close">{navigation.close}</span>
        <span className="menu-button__mark" aria-hidden="true" />
      </button>
    </header>
  )
}

/** On a small screen below the entries: a call, a booking, and the light. */
function MenuCalls() {
  const { copy, phone } = useFrame()
  return (
    <div className="menu-calls">
      <BookingButton>{copy.navigation.bookCall}</BookingButton>
      {phone && <PhoneLink number={phone} />}
      <ThemeSwitch copy={copy.footer} />
    </div>
  )
}

/** FIND-3: a match with a ring for its head; on a small screen it is below the menu's entries, with a text label. */
function SearchLink() {
  const { language, copy } = useFrame()
  return (
    <a
      className="navigation__link search-link"
      href={pathTo('search', language)}
      data-opens-search
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <SearchIcon />
      <span className="search-link__name">{copy.navigation.search}</span>
    </a>
  )
}

/** On a phone it shows only the language code; its accessible name has both code and name. */
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
      <span className="language-switch__code">{language.toUpperCase()}</span>
    </a>
  ))
}
