import { parseConfig } from '#config/config.ts'
import { readEnvironment } from '#config/environment.ts'
import { examine } from '#doctor/examine.ts'
import { countFaults, printSections } from '#doctor/print-sections.ts'
import { thisMachine } from '#doctor/this-machine.ts'
import { orExit } from './steps/or-exit.ts'

/** `npm run doctor [-- --json]` (docs/running.md): reports what is wrong with this installation, and how to fix it. */
const config = orExit(parseConfig(readEnvironment(), 'embedded'))
const sections = await examine(config, thisMachine)
const isJson = process.argv.includes('--json')
process.stdout.write(isJson ? `${JSON.stringify(sections, null, 2)}\n` : printSections(sections))
process.exitCode = countFaults(sections) === 0 ? 0 : 1
