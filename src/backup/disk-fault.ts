import { failure, type Result } from '#base/result.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it is on a disk that is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
}

/**
 * Turns what the file system refuses into a fault in words; a bug stays a throw.
 * @param folder what is written or read
 * @param action throws errors of `node:fs`
 */
export async function orDiskFault<Value>(
  folder: string,
  action: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  try {
    return await action()
  } catch (error) {
    const { code = '', path: where = folder } = error as NodeJS.ErrnoException
    const reason = reasons[code]
    if (reason === undefined) throw error
    const isDenied = code === 'EACCES' || code === 'EPERM'
    const user = process.getuid?.()
    const hint =
      isDenied && user !== undefined ? ` It has to belong to the user ${user}: chown ${user} ${folder}` : ''
    return failure(`${where.startsWith(folder) ? folder : where} cannot be used: ${reason}.${hint}`)
  }
}
