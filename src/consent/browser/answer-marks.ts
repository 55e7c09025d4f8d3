/** Attributes of `<html>` set by the head script: the banner is visible, and which button was pressed. */
export const askAttribute = 'consent'
export const answerAttribute = 'consentAnswer'
/** Event on `window` when a button with `data-consent-answer` is pressed. */
export const answerEvent = 'consent:answer'
