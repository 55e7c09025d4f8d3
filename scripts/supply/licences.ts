import { readFileSync } from 'node:fs'

/**
 * Licenses that are compatible with MIT code, both in use and in a distributed copy; docs/decisions/0055-licences-of-others.md
 * says why.
 */
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
  // They cover these files only, not code that uses them.
  ...['CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
  // A replaceable library: libvips, used by sharp.
  'LGPL-3.0-or-later',
])
/** The embedded WordPress runs on it, in a separate process. */
const mayBeGpl = (name: string) => name.startsWith('@php-wasm/')

/** Packages without a license in `package.json`; read in their LICENSE file. */
export const readInTheirFiles: Readonly<Record<string, string>> = {
  '@php-wasm/util': 'GPL-2.0-or-later',
  busboy: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

export type Package = { name: string; version: string; licence: string; isDevelopment: boolean }

/** Packages in the lock file, for any platform, in its order. */
export function lockedPackages(lockFile = 'package-lock.json'): Package[] {
  const lock: {
    packages: Record<string, { version: string; license?: string; dev?: boolean; link?: boolean }>
  } = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.entries(lock.packages).flatMap(([place, { version, license, dev = false, link }]) => {
    // A link leads to a folder of the project, which is not a third-party package.
    if (link || !place.includes('node_modules/')) return []
    const name = place.split('node_modules/').at(-1) ?? ''
    return [{ name, version, licence: license ?? readInTheirFiles[name] ?? 'unknown', isDevelopment: dev }]
  })
}

/**
 * Whether a package may be used, by its SPDX expression: of alternatives (OR) one is enough, of combinations (AND) all are
 * needed.
 */
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
