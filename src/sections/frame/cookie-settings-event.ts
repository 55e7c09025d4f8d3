/**
 * FOOT-4: the footer asks for the cookie settings without knowing who shows them. Whoever does listens for this event
 * on `window`; it carries nothing.
 */
export const cookieSettingsEvent = 'cookie-settings:open'

export const openCookieSettings = () => {
  window.dispatchEvent(new CustomEvent(cookieSettingsEvent))
}
