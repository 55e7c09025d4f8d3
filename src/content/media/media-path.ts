/** Path of WordPress's uploads folder, below its root. */
export const uploadsFolder = '/wp-content/uploads/'

/** Longer than any upload path of a real site. */
const maxPathLength = 500

/** Hidden files, and names that some web servers treat as another file: Windows ignores a trailing dot. */
const looseEnds = /^[\s.]|[\s.]$/
/** Control characters, and characters that separate folders, drives or streams on some systems. */
const separators = /[\p{Cc}/\\:]/u

/**
 * The canonical spelling of an upload's path: otherwise each spelling would be a picture of its own to generate and
 * store.
 * @param path percent-encoded, `/media/…`
 * @returns null for a path that no upload can have: an empty part, a hidden file, an encoded slash, a broken escape
 */
export function canonicalMediaPath(path: string): string | null {
  const [root, folder, ...names] = path.split('/')
  if (path.length > maxPathLength || root !== '' || folder !== 'media' || names.length === 0) return null
  const spelled = names.map(canonicalName)
  return spelled.includes(null) ? null : `/media/${spelled.join('/')}`
}

function canonicalName(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded)
    if (name === '' || looseEnds.test(name) || separators.test(name)) return null
    return encodeURI(name).replaceAll('?', '%3F').replaceAll('#', '%23')
  } catch {
    return null
  }
}
