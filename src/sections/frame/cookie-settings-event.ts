/** FOOT-4: opens the cookie settings without the footer depending on them: an event on `window`, without data. */
export const cookieSettingsEvent = 'cookie-settings:open'

export const openCookieSettings = () => {
  window.dispatchEvent(new CustomEvent(cookieSettingsEvent))
}
