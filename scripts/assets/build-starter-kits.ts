import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { kits } from '../../starter-kits/kits.ts'
import { starterKit } from '../../starter-kits/starter-kit.ts'

/** PROD-2: writes the three starter kits as zips, which the template form mails. */
export function buildStarterKits(directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const kit of kits) writeFileSync(path.join(directory, `${kit.name}.zip`), starterKit(kit))
}

if (import.meta.main) buildStarterKits(path.resolve(process.argv[2] ?? 'build/starter-kits'))
