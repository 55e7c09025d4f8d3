import { createContext, useContext } from 'react'
import { type PageData, pageDataId } from './page-data.ts'

const PageDataContext = createContext<PageData | null>(null)

export const PageDataProvider = PageDataContext.Provider

/** @throws outside of its provider, because a page without its data is a bug */
export function usePageData(): PageData {
  const data = useContext(PageDataContext)
  if (data === null) throw new Error('usePageData must be used inside PageDataProvider')
  return data
}

/**
 * The language of the page. It never changes: another language is another document.
 * @throws outside of `PageDataProvider`
 */
export const useLanguage = () => usePageData().language

/** Hands the data to the browser; a data block, which runs nothing. */
export const PageDataBlock = () => (
  <script type="application/json" id={pageDataId}>
    {JSON.stringify(usePageData())}
  </script>
)
