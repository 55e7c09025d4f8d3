import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { corePackage } from '#embedded-wordpress/policies.ts'
import { lockedPackages } from './licences.ts'
import { runNpm } from './run-npm.ts'

/**
 * `npm run sbom`: lists the site's components, as CycloneDX for programs and as a list of licenses for people. Without dev
 * dependencies.
 */
const folder = path.resolve('build')
mkdirSync(folder, { recursive: true })

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const bill = JSON.parse(runNpm('sbom', '--sbom-format=cyclonedx', '--package-lock-only').output)
const running = lockedPackages().filter(({ isDevelopment }) => !isDevelopment)
// npm's own `--omit=dev` also omits what a tool and the site share, such as React.
const kept = new Set([`${name}@${version}`, ...running.map((one) => `${one.name}@${one.version}`)])
const isKept = (reference: string) => kept.has(reference)
bill.components = bill.components.filter((one: { name: string; version: string }) =>
  isKept(`${one.name}@${one.version}`),
)
bill.dependencies = bill.dependencies
  .filter(({ ref }: { ref: string }) => isKept(ref))
  .map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => ({
    ref,
    dependsOn: dependsOn.filter(isKept),
  }))
// npm uses the name of the folder.
bill.metadata.component.name = name
const gpl = [{ license: { id: 'GPL-2.0-or-later' } }]
bill.components.push(
  {
    type: 'application',
    'bom-ref': 'companion-plugin',
    name: 'igniting-studio-plugin',
    version,
    licenses: gpl,
  },
  {
    type: 'application',
    'bom-ref': 'embedded-wordpress',
    name: 'wordpress',
    description: `The embedded WordPress, fetched at its first start as ${corePackage.name}`,
    version: corePackage.version,
    licenses: gpl,
  },
)
const lines = running.map((one) => `${one.licence}\t${one.name}\t${one.version}\n`)
write('sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`)
write('licences.txt', [...new Set(lines)].sort().join(''))

function write(file: string, text: string) {
  writeFileSync(path.join(folder, file), text)
  process.stdout.write(`${path.join('build', file)}\n`)
}
