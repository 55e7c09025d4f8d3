import { useLocation, useMatches } from 'react-router'
import { type PageName, pageAt } from '#locale/path-table.ts'

/** Pages that consist of or end with a form. */
const formPages: readonly (PageName | null)[] = [
  'home',
  'contact',
  'service',
  'digitalProducts',
  'waitlist',
  'homepageDraft',
  'websiteDesignConcept',
  'auditQuestionnaire',
  'auditResults',
  'auditEmailResults',
]

/** Whether the content directly above the footer is a form: posts end with one while comments are open. */
export function useEndsWithForm(): boolean {
  const page = pageAt(useLocation().pathname)
  const shown = useMatches().at(-1)?.loaderData as { post?: { commentsOpen: boolean } | null } | undefined
  return formPages.includes(page) || shown?.post?.commentsOpen === true
}
