import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { PageData } from '../browser/page-data.ts'
import { CookieSettings } from '../consent/cookie-settings.tsx'
import { keepFocus } from '../consent/start-consent.ts'
import { SearchDialog } from '../search/search-dialog.tsx'
import { PageProviders } from './page-providers.tsx'

/** Dialogs that are not in the markup of any page, because they are useless without scripts. */
const dialogs = { search: SearchDialog, cookieSettings: CookieSettings }
export type DialogName = keyof typeof dialogs
export type DialogProps = { isOpen: boolean; onClose(): void }

let root: Root | null = null

/** Opens one of the dialogs, in the state in which the visitor left it. */
export function openDialog(name: DialogName, page: PageData): void {
  // A transition waits for the stylesheet of the dialog.
  startTransition(() => show(name, page))
}

function show(open: DialogName | null, page: PageData): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const close = () => {
    show(null, page)
    keepFocus()
  }
  root.render(
    <PageProviders page={page}>
      {Object.entries(dialogs).map(([name, Part]) => (
        <Part key={name} isOpen={name === open} onClose={close} />
      ))}
    </PageProviders>,
  )
}
