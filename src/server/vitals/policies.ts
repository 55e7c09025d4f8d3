/** Tuning numbers of field data, each with its unit and its reason. */

/** A report is a hundred bytes; paths have at most a few hundred more. */
export const vitalsMaxBytes = 1_000
/** A visit sends one for each page; an office behind one address may be many. */
export const vitalsOfAddress = { limit: 60, windowMs: 60_000 }
/** All together: beyond it reports would say no more, and cost more. */
export const vitalsOfAll = { limit: 3_000, windowMs: 60_000 }
/** Of a page, device and language the last ones count: enough for a p75, few enough to follow a release. */
export const keptReports = 200
