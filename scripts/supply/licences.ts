import { readFileSync } from 'node:fs'

/** Next to MIT code, in use and in a copy that is passed on; docs/decisions/0055-licences-of-others.md says why. */
const admitted = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
  // Of files, not of their dependencies.
  ...['CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
  // A library that stays exchangeable: libvips, below sharp.
  'LGPL-3.0-or-later',
])
/** The embedded WordPress runs on it, in a process of its own. */
const mayBeGpl = (name: string) => name.startsWith('@php-wasm/')

/** Packages whose `package.json` has none; read in their LICENSE file. */
export const readInTheirFiles: Readonly<Record<string, string>> = {
  '@php-wasm/util': 'GPL-2.0-or-later',
  busboy: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

export type Package = { name: string; version: string; licence: string; isDevelopment: boolean }

/** What the lock file installs, on whatever platform, in its order. */
export function lockedPackages(lockFile = 'package-lock.json'): Package[] {
  const lock: {
    packages: Record<string, { version: string; license?: string; dev?: boolean; link?: boolean }>
  } = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.entries(lock.packages).flatMap(([place, { version, license, dev = false, link }]) => {
    // A link leads to a folder of the project, which is no package of others.
    if (link || !place.includes('node_modules/')) return []
    const name = place.split('node_modules/').at(-1) ?? ''
    return [{ name, version, licence: license ?? readInTheirFiles[name] ?? 'unknown', isDevelopment: dev }]
  })
}

/** Whether one may be used, by its SPDX expression: of alternatives one, of what holds together all. */
export function isAdmitted({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((one) => admitted.has(one) || (one === 'GPL-2.0-or-later' && mayBeGpl(name))),
    )
}
