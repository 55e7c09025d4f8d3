/** What begins the name of each archive; the rest is the moment it was made, so that names sort by age. */
export const archivePrefix = 'igniting-studio-'
export const archiveSuffix = '.tar.gz'
/** Follows the name of an archive while it is written. */
export const partialSuffix = '.partial'
/** Raised when an archive of the version before could no longer be restored as it is. */
export const archiveVersion = 1
