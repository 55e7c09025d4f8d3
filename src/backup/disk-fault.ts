import { failure, type Result } from '#base/result.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it is on a disk that is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'there is no such folder, and none can be made',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the disk reports an error',
  ESTALE: 'its disk is not there any more',
}

/**
 * Turns expected errors of the file system into a failure with a message; a bug is still thrown.
 * @param folder the folder that is read or written
 * @param action throws errors of `node:fs`
 * @param written the folder that is written, if it is a different one
 */
export async function orDiskFault<Value>(
  folder: string,
  action: () => Promise<Result<Value, string>>,
  written = folder,
): Promise<Result<Value, string>> {
  try {
    return await action()
  } catch (error) {
    const { code = '', path: where = folder } = error as NodeJS.ErrnoException
    // The error of a failed copy names the source file.
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return failure(`The disk of ${written} is full: make room, and run the command again.`)
    const reason = reasons[code]
    if (reason === undefined) throw error
    const isDenied = code === 'EACCES' || code === 'EPERM'
    const user = process.getuid?.()
    const hint =
      isDenied && user !== undefined ? ` It has to belong to the user ${user}: chown ${user} ${folder}` : ''
    return failure(`${where.startsWith(folder) ? folder : where} cannot be used: ${reason}.${hint}`)
  }
}
