/**
 * A variable font with the kerning of one of its instances, so that kerning no longer varies with the weight. Both are made from
 * the same source and characters, so their glyph ids are the same.
 * @param variable and `instance`: TrueType fonts (sfnt)
 */
export function kernedLike(variable: Buffer, instance: Buffer): Buffer {
  const kerning = tablesOf(instance).get('GPOS')
  return kerning ? fontOf(variable.readUInt32BE(0), tablesOf(variable).set('GPOS', kerning)) : variable
}

type Tables = Map<string, Buffer>

const headBytes = 12
const rowBytes = 16

function tablesOf(font: Buffer): Tables {
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, index) => headBytes + rowBytes * index)
  return new Map(
    rows.map((row) => {
      const start = font.readUInt32BE(row + 8)
      return [
        font.toString('latin1', row, row + 4),
        font.subarray(start, start + font.readUInt32BE(row + 12)),
      ]
    }),
  )
}

/** The table directory, then the tables sorted by name, each aligned to four bytes. */
function fontOf(version: number, tables: Tables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const directory = Buffer.alloc(headBytes + rowBytes * sorted.length)
  const steps = Math.floor(Math.log2(sorted.length))
  directory.writeUInt32BE(version, 0)
  directory.writeUInt16BE(sorted.length, 4)
  directory.writeUInt16BE(rowBytes << steps, 6)
  directory.writeUInt16BE(steps, 8)
  directory.writeUInt16BE(rowBytes * sorted.length - (rowBytes << steps), 10)
  const parts = [directory]
  let length = directory.length
  for (const [index, [name, table]] of sorted.entries()) {
    const row = headBytes + rowBytes * index
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    directory.write(name, row, 'latin1')
    directory.writeUInt32BE(checksum(padded), row + 4)
    directory.writeUInt32BE(length, row + 8)
    directory.writeUInt32BE(table.length, row + 12)
    parts.push(padded)
    length += padded.length
  }
  return Buffer.concat(parts)
}

function checksum(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
