/** A known vulnerability that does no harm here, until a day for the next review. */
export type AuditException = {
  /** Id of the advisory, such as GHSA-xxxx-xxxx-xxxx. */
  advisory: string
  /** Last day, as YYYY-MM-DD; at most 90 days ahead. */
  until: string
  because: string
}

/** `unanswered` if the registry could not be reached: then nothing is known, and the audit must not look passed. */
export type AuditVerdict = { outcome: 'passed' | 'failed' | 'unanswered'; lines: string[] }

type Advisory = { url?: string; title?: string; name?: string; severity?: string }

/**
 * @param report output of `npm audit --json`
 * @param today as YYYY-MM-DD
 */
export function evaluateAudit(
  report: string,
  exceptions: readonly AuditException[],
  today: string,
): AuditVerdict {
  const vulnerabilities = vulnerabilitiesIn(report)
  if (vulnerabilities === null)
    return {
      outcome: 'unanswered',
      lines: ['The registry could not be asked: nothing is known of weaknesses in packages today.'],
    }
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((cause): cause is Advisory => typeof cause === 'object'),
  )
  const idOf = ({ url = '' }: Advisory) => url.split('/').at(-1) ?? ''
  const found = new Map(advisories.map((advisory) => [idOf(advisory), advisory]))
  const excepted = new Set(exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory))
  const open = [...found].filter(([id]) => !excepted.has(id))
  const lines = [
    ...open.map(([id, { name, severity, title }]) => `${id} ${severity} in ${name}: ${title}`),
    ...exceptions
      .filter(({ advisory }) => !found.has(advisory))
      .map(({ advisory }) => `${advisory} is excepted and no longer there: take it off the list.`),
  ]
  return { outcome: lines.length === 0 ? 'passed' : 'failed', lines }
}

function vulnerabilitiesIn(report: string): Record<string, { via: (string | Advisory)[] }> | null {
  try {
    return JSON.parse(report).vulnerabilities ?? null
  } catch {
    return null
  }
}
