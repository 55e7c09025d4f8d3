import { announce } from '#consent/site-event.ts'
import { BookingButton } from './booking-button.tsx'
import { useFrame } from './frame-context.tsx'
import { Logo } from './logo.tsx'
import { NavigationEntries } from './navigation-entries.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useMenuClosing } from './use-menu-closing.ts'

/** What the visitor reads as the name of each language is in that language itself (HEAD-5). */
const languageNames = { en: 'English', hu: 'Magyar' } as const

export function Header() {
  const { copy } = useFrame()
  const { menu, onBlur } = useMenuClosing()
  const { navigation } = copy
  return (
    <header className="header no-print">
      <Logo />
      <nav
        className="navigation"
        id="header-menu"
        popover="auto"
        ref={menu}
        onBlur={onBlur}
        aria-label={navigation.label}
      >
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

/** On a phone it shows the code of the language, and is called by its code and its name. */
function LanguageSwitch() {
  const other = useLanguageSwitch()
  if (other === null) return null
  return (
    <a
      className="navigation__link language-switch"
      href={other.to}
      hrefLang={other.language}
      lang={other.language}
      onClick={() => announce({ name: 'language_switched', language: other.language })}
    >
      <span className="language-switch__name">{languageNames[other.language]}</span>
      <span className="header__short">{other.language.toUpperCase()}</span>
    </a>
  )
}
