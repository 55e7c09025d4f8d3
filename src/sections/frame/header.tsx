import { Link } from 'react-router'
import { pathTo } from '#locale/path-table.ts'
import { useFrame } from './frame-context.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

export function Header() {
  const { language, copy } = useFrame()
  const other = useLanguageSwitch()
  return (
    <header>
      <Link to={pathTo('home', language)}>{copy.siteName}</Link>
      {other && (
        <Link to={other.to} replace hrefLang={other.language} lang={other.language}>
          {other.language === 'hu' ? 'Magyar' : 'English'}
        </Link>
      )}
    </header>
  )
}
