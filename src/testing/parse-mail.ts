/** A mail, or one part of it, as a mail reader sees it. */
export type ParsedMail = {
  /** Every header as it was sent, unfolded, in its order. */
  headerLines: [name: string, value: string][]
  /** By lower-case name, with encoded words decoded; the first of each. */
  headers: Record<string, string>
  type: string
  parts: ParsedMail[]
  /** The decoded body; empty where there are parts. */
  bytes: Buffer
  text: string
}

/** Parses a mail by RFC 5322, 2045, 2046, 2047 and 2231, as far as mails of this site use them. */
export function parseMail(data: string): ParsedMail {
  const split = data.indexOf('\r\n\r\n')
  const [head, body] = split < 0 ? [data, ''] : [data.slice(0, split), data.slice(split + 4)]
  const headerLines = head
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ])
  const headers: Record<string, string> = {}
  for (const [name, value] of headerLines) headers[name.toLowerCase()] ??= decodeWords(value)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  const parts = boundary === undefined ? [] : partsOf(body, boundary).map(parseMail)
  const bytes =
    boundary === undefined ? decodeBody(body, headers['content-transfer-encoding']) : Buffer.alloc(0)
  return {
    headerLines,
    headers,
    type: type.split(';')[0]?.trim() ?? '',
    parts,
    bytes,
    text: bytes.toString('utf8'),
  }
}

/** The first part of a type, anywhere in the mail. */
export function partOf(mail: ParsedMail, type: string): ParsedMail | undefined {
  if (mail.type === type) return mail
  for (const part of mail.parts) {
    const found = partOf(part, type)
    if (found) return found
  }
  return undefined
}

const partsOf = (body: string, boundary: string) =>
  `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith('--'))
    .map((part) => part.replace(/^[ \t]*\r\n/, ''))

function decodeBody(body: string, encoding = ''): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  if (/quoted-printable/i.test(encoding)) return decodeQuoted(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1')
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Encoded words of UTF-8; the white space between two of them belongs to neither. */
function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)[ \t]+(?==\?)/g, '$1')
  // A character may be cut in two between two words, so neighbours are decoded together.
  return joined.replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
        kind?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
      ),
    ).toString('utf8'),
  )
}
