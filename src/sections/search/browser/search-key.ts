import { attempt } from '#consent/browser/browser-storage.ts'

const setting = 'search-key'
const off = 'off'

/** Whether `/` opens the search. Anyone who speaks to the browser turns it off (WCAG 2.1.4): what is dictated may have one in it. */
export const isSearchKeyOn = (): boolean => attempt(() => localStorage.getItem(setting)) !== off

export function setSearchKey(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(setting) : localStorage.setItem(setting, off)))
}
