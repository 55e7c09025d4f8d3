import type { MenuItem } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { Flame } from '#ui/match/match.tsx'
import { Newsletter } from '../newsletter/newsletter.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import type { FrameCopy } from './copy.server.ts'
import { type LinkGroup, linkGroups } from './footer-links.ts'
import { useFrame } from './frame-context.tsx'
import { Logo } from './header/logo.tsx'

/** @param hasNewsletter false below another form or a call to action; the footer then links to the newsletter form instead */
export function Footer({ hasNewsletter }: { hasNewsletter: boolean }) {
  const { language, copy, footerMenu, year } = useFrame()
  const groups = footerMenu ? groupsOfMenu(footerMenu, copy) : linkGroups(language, copy)
  return (
    <footer className={`footer on-ink no-print${groups.length === 3 ? ' footer--three' : ''}`}>
      {hasNewsletter && <Newsletter />}
      <div className="footer__brand">
        <Logo className="logo--large" />
        <p className="quiet">{copy.tagline}</p>
        {!hasNewsletter && (
          <a className="text-link" href={`${pathTo('blog', language)}#newsletter`}>
            {copy.newsletter.heading}
          </a>
        )}
        <SocialLinks />
      </div>
      <div className="footer__groups">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="footer__title">{title}</h2>
            <ul className="footer__links">
              {links.map(([label, to]) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer__end">
        <p className="footer__rights quiet">
          © {year} {copy.siteName}. {copy.footer.rights}
        </p>
        <ThemeSwitch copy={copy.footer} />
        <button
          type="button"
          className="footer__action needs-script"
          data-consent-answer="choose"
          data-pending=""
        >
          {copy.footer.cookieSettings}
        </button>
        <a className="footer__action" href="#top">
          {copy.footer.backToTop}
          <span className="footer__match" aria-hidden="true">
            <Flame />
          </span>
        </a>
      </div>
    </footer>
  )
}

/** FOOT-1, from the studio's menu: an item with children is a group; all items without children share one. */
function groupsOfMenu(menu: readonly MenuItem[], { footer }: FrameCopy): LinkGroup[] {
  const linksOf = (items: readonly MenuItem[]) =>
    items.flatMap(({ title, url }): LinkGroup['links'] => (url === null ? [] : [[title, url]]))
  const alone = linksOf(menu.filter(({ children }) => !children))
  return [
    ...menu.flatMap(({ title, children }) => (children ? [{ title, links: linksOf(children) }] : [])),
    ...(alone.length > 0 ? [{ title: footer.company, links: alone }] : []),
  ]
}

const socialNames = { instagram: 'Instagram', tiktok: 'TikTok', linkedin: 'LinkedIn' } as const

/** FOOT-2: networks without an address are omitted. */
function SocialLinks() {
  const { copy, social } = useFrame()
  const networks = (['instagram', 'tiktok', 'linkedin'] as const).filter((network) => social[network])
  if (networks.length === 0) return null
  return (
    <ul className="footer__social" aria-label={copy.footer.social}>
      {networks.map((network) => (
        <li key={network}>
          <a href={social[network]} rel="me noopener">
            {socialNames[network]}
          </a>
        </li>
      ))}
    </ul>
  )
}
