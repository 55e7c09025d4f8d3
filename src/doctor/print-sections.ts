import type { Section } from './examine.ts'

const signs = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const

/** Human-readable report: a line for each finding, below it what to do, and a count at the end. */
export function printSections(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ name, findings }) => [
    '',
    name,
    ...findings.flatMap(({ level, says, mend }) => [
      `  ${signs[level]}  ${says}`,
      ...(mend ? [`         ${mend}`] : []),
    ]),
  ])
  const faults = countFaults(sections)
  const verdict = faults === 0 ? 'Nothing is wrong.' : `${faults} to mend.`
  return [...lines, '', verdict, ''].join('\n')
}

export const countFaults = (sections: readonly Section[]): number =>
  sections.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault').length
