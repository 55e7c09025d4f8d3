/** How a file is sent: its content type, and whether a browser shows or downloads it. */
export type FileType = { type: string; isShown: boolean }

/** Types that browsers show or play, and that run no script when opened at the site's own address. */
const shown: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
  pdf: 'application/pdf',
}

const admin = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Types that are downloaded. An `img` still draws an SVG, and a `track` still reads a VTT. */
const saved: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  doc: 'application/msword',
  docx: `${admin}.wordprocessingml.document`,
  odp: `${openDocument}.presentation`,
  ods: `${openDocument}.spreadsheet`,
  odt: `${openDocument}.text`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${admin}.presentationml.presentation`,
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: `${admin}.spreadsheetml.sheet`,
  zip: 'application/zip',
}

/**
 * By the file extension alone: WordPress's own content type is not trusted, so that a script never gets a type that a browser
 * runs. An unlisted extension is downloaded as bytes.
 */
export function fileType(path: string): FileType {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  const type = shown[ending]
  if (type !== undefined) return { type, isShown: true }
  return { type: saved[ending] ?? 'application/octet-stream', isShown: false }
}
