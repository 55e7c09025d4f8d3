import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { currentQuestionnaire } from '#audit/questionnaire.ts'
import { encodeResult } from '#audit/result-code.ts'
import { pathTo } from '#locale/path-table.ts'
import { sampleAnswers } from '#site/audit/sample-answers.ts'
import type { Figure } from './measuring/figure.ts'
import { median } from './measuring/statistics.ts'
import { messageOf } from './processes/processes.ts'

const mostMs = 5

/** The processor time of an audit's result page, which is rendered for each visitor and never cached. */
export async function measureAuditResult({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const address = `${pathTo('auditResults', 'hu')}?a=${encodeResult(sampleAnswers, currentQuestionnaire)}`
  const child = fork(
    fileURLToPath(new URL('processes/audit-render-process.ts', import.meta.url)),
    [address, isQuick ? '100' : '500'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  return auditResultFigures(await messageOf<number[]>(child))
}

export const auditResultFigures = (renderMs: readonly number[]): Figure[] => [
  {
    name: 'audit result, rendered on the server',
    value: median(renderMs),
    unit: 'ms',
    bound: { atMost: mostMs },
  },
]
