import type { Section } from './examine.ts'

const signs = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const

/** Human-readable report: a line for each finding, below it what to do, and a count at the end. */
export function printSections(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ name, findings }) => [
    '',
    name,
    ...findings.flatMap(({ level, says, fix }) => [
      `  ${signs[level]}  ${says}`,
      ...(fix ? [`         ${fix}`] : []),
    ]),
  ])
  const faults = countFaults(sections)
  const verdict = faults === 0 ? 'Nothing is wrong.' : `${faults} to fix.`
  return [...lines, '', verdict, ''].join('\n')
}

export const countFaults = (sections: readonly Section[]): number =>
  sections.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault').length
