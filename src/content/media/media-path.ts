/** Where WordPress keeps uploads, below its own folder. */
export const uploadsFolder = '/wp-content/uploads/'

/** No upload of a site in use is called anything longer. */
const maxPathLength = 500

/** Hidden files; and what some web servers take for the same name without it, as Windows does a dot at the end. */
const looseEnds = /^[\s.]|[\s.]$/
/** Control characters, and what separates folders, drives or streams somewhere. */
const separators = /[\p{Cc}/\\:]/u

/**
 * The one spelling of the path of an upload: each spelling would otherwise be a picture of its own, to be made and stored.
 * @param path percent-encoded, `/media/…`
 * @returns null for what no upload is called: an empty part, a hidden file, a slash in disguise, a broken escape
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
