/** Tuning numbers of the pictures of shared links, each with its unit and its reason. */

/** A longer title is cut: at the smallest size more would not fit. */
export const maxTitleLetters = 160
/** A longer word is broken: the narrowest line holds as many of the widest letters at the smallest size. */
export const maxWordLetters = 22
/** Pictures drawn at a time: one core is for the pages. */
export const maxDrawings = 1
/** Pictures that wait to be drawn; beyond it a network is told to come back. */
export const maxWaitingDrawings = 30
/** One picture is worked on no longer than this; it takes a tenth of a second. */
export const drawTimeoutSeconds = 10
/** No page of the site has a longer path. */
export const maxAddressLength = 1_000
/** How long "this picture has another address now" is believed, in seconds. */
export const movedFreshSeconds = 60
export const busyRetrySeconds = 5
