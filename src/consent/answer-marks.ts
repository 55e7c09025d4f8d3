/** Attributes of <html>, as a script names them: that the banner is to be seen, and what a visitor has pressed in it. */
export const askAttribute = 'consent'
export const answerAttribute = 'consentAnswer'
/** Told on `window` when a button with `data-consent-answer` is pressed. */
export const answerEvent = 'consent:answer'
