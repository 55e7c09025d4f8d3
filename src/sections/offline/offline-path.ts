import { languageOf } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/** @param path of any page @returns the offline page in its language */
export const offlinePathFor = (path: string): string => pathTo('offline', languageOf(path))
