/** Every archive's name starts with this; the timestamp follows, so that names sort by age. */
export const archivePrefix = 'igniting-studio-'
export const archiveSuffix = '.tar.gz'
/** Appended to the name of an archive while it is written. */
export const partialSuffix = '.partial'
/** Raised when archives of the previous version could no longer be restored as they are. */
export const archiveVersion = 1
