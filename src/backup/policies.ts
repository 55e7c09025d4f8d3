/** What begins the name of each archive; the rest is the moment it was made, so that names sort by age. */
export const archivePrefix = 'igniting-studio-'
export const archiveSuffix = '.tar.gz'
/** Follows the name of an archive while it is written. */
export const partialSuffix = '.partial'
/** Raised when an archive of the version before could no longer be restored as it is. */
export const archiveVersion = 1
/** The manifest of a million uploads is smaller; anything above is no manifest of ours. */
export const manifestMaxBytes = 256 * 1024 * 1024
/** A month of nights: `--prune` deletes archives that are older. */
export const archivesKeptMs = 30 * 24 * 60 * 60_000
/** No backup takes a day: what an older one left unfinished was cut off. */
export const unfinishedKeptMs = 24 * 60 * 60_000
export const unfinishedPrefix = '.backing-up-'
