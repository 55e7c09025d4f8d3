import { useLocation, useMatches } from 'react-router'
import { type PageName, pageAt } from '#locale/path-table.ts'

/** Pages that end with a form, or are one from end to end. */
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

/** Whether the visitor comes to the footer from a form: a post ends with one while its comments are open. */
export function useEndsWithForm(): boolean {
  const page = pageAt(useLocation().pathname)
  const shown = useMatches().at(-1)?.loaderData as { post?: { commentsOpen: boolean } | null } | undefined
  return formPages.includes(page) || shown?.post?.commentsOpen === true
}
