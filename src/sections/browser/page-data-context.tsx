import { createContext, useContext } from 'react'
import { type PageData, pageDataId } from './page-data.ts'

const PageDataContext = createContext<PageData | null>(null)

export const PageDataProvider = PageDataContext.Provider

/** @throws outside of its provider: a page without its data is a bug */
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

/** Embeds the data for the browser as a data block, which is not executed. */
export const PageDataBlock = () => (
  <script type="application/json" id={pageDataId}>
    {JSON.stringify(usePageData())}
  </script>
)
