import { useId } from 'react'
import { useLocation } from 'react-router'
import { useFrame } from '../frame-context.tsx'
import { currentOf, isGroup, type NavigationGroup, type NavigationLink, navigationOf } from './navigation.ts'

/** Entries of the header's list, on all screen sizes (HEAD-2, HEAD-7, HEAD-8). */
export function NavigationEntries() {
  const { language, copy, menu } = useFrame()
  return (
    <ul className="navigation__list">
      {navigationOf(language, copy, menu).map((item) =>
        isGroup(item) ? (
          <Dropdown key={item.label} group={item} />
        ) : (
          <li key={item.to}>
            <EntryLink link={item} className="navigation__link" />
          </li>
        ),
      )}
    </ul>
  )
}

function EntryLink({ link, className }: { link: NavigationLink; className: string }) {
  const current = currentOf(link.to, useLocation().pathname)
  return (
    <a className={className} href={link.to} aria-current={current}>
      {link.label}
    </a>
  )
}

/** A button with a dropdown (dropdowns.ts); on a small screen the list is shown below its label. */
function Dropdown({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation()
  const list = useId()
  const isCurrent = group.links.some(({ to }) => currentOf(to, pathname))
  return (
    <li className="dropdown">
      <button
        type="button"
        className="navigation__link dropdown__button"
        aria-controls={list}
        aria-expanded="false"
        data-current={isCurrent || undefined}
      >
        {group.label}
        <svg className="dropdown__chevron" viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <span className="navigation__link dropdown__name">{group.label}</span>
      <ul className="dropdown__list" id={list}>
        {group.links.map((link) => (
          <li key={link.to}>
            <EntryLink link={link} className="dropdown__link" />
          </li>
        ))}
      </ul>
    </li>
  )
}
