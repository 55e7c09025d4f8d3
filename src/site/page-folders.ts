import type { englishOnlyPaths, PageName } from '#locale/path-table.ts'

export type SitePage = PageName | keyof typeof englishOnlyPaths

/** Pages rendered by the folder of another page. All others have a folder under their own name. */
const sharedFolders: { [Page in SitePage]?: string } = {
  websiteDesignConcept: 'homepage-draft',
  privacyPolicy: 'legal',
  termsOfService: 'legal',
  legalNotice: 'legal',
  cookiePolicy: 'legal',
}

/** The folder of a page under `src/site`: `homepageDraft` is in `homepage-draft`. */
export const pageFolder = (page: SitePage): string =>
  sharedFolders[page] ?? page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
