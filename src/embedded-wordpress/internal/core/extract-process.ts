import type { ExtractionFault } from './extract-aside.ts'
import { extractCore } from './extract-core.ts'

/** The process of `extractCoreAside`: unpacks an archive, or says why it cannot. It ends with its parent. */
const [archive = '', target = ''] = process.argv.slice(2)
const end = () => process.exit(1)
process.on('disconnect', end)

try {
  await extractCore(archive, target)
  process.off('disconnect', end)
  process.disconnect?.()
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  const fault: ExtractionFault = { message, code }
  process.send?.(fault, end)
}
