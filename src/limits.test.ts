import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as content from '#content/policies.ts'
import { palette } from '#palette/palette.ts'
import { stylesheetDeferMs } from '#sections/browser/late-links.ts'
import { pageFreshMs } from '#server/pages/cache/cache-policy.ts'
import { marqueePolicy } from '#site/home/start-marquee.ts'

const s = 1_000
const min = 60 * s

/** A constant that lives in a file which only a browser can run is read out of its text. */
function constantIn(file: string, pattern: RegExp): string {
  const [, value = ''] = pattern.exec(readFileSync(path.join(import.meta.dirname, file), 'utf8')) ?? []
  return value.replaceAll('_', '')
}

/** SPEC §9, row by row: the constant as it is written there, and what the product uses. */
const table: [constant: string, value: string, used: unknown, expected: unknown][] = [
  ['Default request time-out', '5 s (content API 5 s', content.requestTimeoutMs, 5 * s],
  ['Default request time-out', 'portfolio 10 s', content.portfolioTimeoutMs, 10 * s],
  ['Default request time-out', 'reachability 3 s', content.reachabilityTimeoutMs, 3 * s],
  ['Default request time-out', 'availability 5 s', content.availabilityTimeoutMs, 5 * s],
  ['Default request time-out', 'options 3 s)', content.optionsTimeoutMs, 3 * s],
  ['Retry', '2 retries, exponential back-off 1 s then 2 s', content.retryPausesMs, [1 * s, 2 * s]],
  ['Absolute time-out', 'safe wrapper 5 s', content.safeWrapperMs, 5 * s],
  ['Absolute time-out', 'content gate 4 s', content.contentGateMs, 4 * s],
  ['Result cache', '30 s', [content.resultFreshMs, pageFreshMs], [30 * s, 30 * s]],
  ['Connection status cache', '5 min', content.availabilityFreshMs, 5 * min],
  ['Concurrent requests', 'max 3', content.maxConcurrentCalls, 3],
  ['Slow threshold', '2 s', content.slowAnswerMs, 2 * s],
  [
    'Slow threshold',
    'block 60 s after 3 slow responses',
    [content.slowGroupBlockMs, content.slowAnswersToBlock],
    [60 * s, 3],
  ],
  ['Slow threshold', 'emergency block 5 min', content.emergencyBlockMs, 5 * min],
  ['Call guard', 'reset 30 s', content.callGuardRules.resetAfterMs, 30 * s],
  ['Call guard', '15 s window at 5x', content.callGuardRules.startUp, { lastsMs: 15 * s, factor: 5 }],
  [
    'Call guard',
    '10 s window at 3x',
    content.callGuardRules.initialLoading,
    { lastsMs: 10 * s, factor: 3, operation: /^(initial|load|init)\b/ },
  ],
  ['Content block', '3 attempts, 30 s', [content.failedAttemptsToBlock, content.contentBlockMs], [3, 30 * s]],
  ['Refetch throttle', '30 s per type and language', content.refetchThrottleMs, 30 * s],
  [
    'Language poll',
    '1 s',
    constantIn('sections/browser/language-watch.ts', /pollEveryMs = ([\d_]+)/),
    '1000',
  ],
  ['Page sizes', 'pages, portfolio, services, categories, tags, users 100', content.collectionPageSize, 100],
  ['Page sizes', 'blog list 20', content.blogListPageSize, 20],
  ['Page sizes', 'blog full fetch 100', content.collectionPageSize, 100],
  ['Page sizes', 'default posts per page 10', content.postsPerPage, 10],
  ['Page sizes', 'featured 3', content.featuredPostsCount, 3],
  ['Page sizes', 'related 3', content.relatedPostsCount, 3],
  [
    'Gallery / metrics',
    'max 6 images; max 4 metrics',
    [content.maxGalleryImages, content.maxMetrics],
    [6, 4],
  ],
  ['Cache cleanup', 'every 60 s', content.sweepEveryMs, 60 * s],
  ['Stylesheet defer', '100 ms', stylesheetDeferMs, 100],
  ['Scroll velocity', 'ignored if frames are over 50 ms apart', marqueePolicy.ignoredFrameMs, 50],
  ['Brand colours', 'primary gold', palette.gold, '#d4a017'],
  ['Brand colours', 'cream', palette.cream, '#fbf5e6'],
  [
    'Brand colours',
    'background cream',
    constantIn('ui/foundation/base.css', /^(?:html|body)[^{]*{[^}]*background: var\(--([\w-]+)\)/m),
    'cream',
  ],
]

/** SPEC §4, where it names numbers that §9 does not repeat. */
const states: [rule: string, used: unknown, expected: unknown][] = [
  ['GUARD-1 10 calls by default', content.callGuardRules.defaultLimit, 10],
  ['GUARD-1 the named limits', content.callGuardRules.limits.map(({ calls }) => calls), [3, 50, 5]],
  ['AVAIL-3 50 polls at 100 ms', [content.availabilityMaxPolls, content.availabilityPollMs], [50, 100]],
  ['AVAIL-6 the status check, 30 s', content.statusCheckFreshMs, 30 * s],
  ['LOAD-3 after 200 ms', content.initialDelayMs, 200],
  ['LOAD-3 staggered', content.initialStaggerMs, 300],
  ['LOAD-5 the content cache, 300000 ms', content.contentExpiresMs, 300_000],
]

describe('LIM-1 the constants of SPEC §9', () => {
  test.each(table)('%s: %s', (_, __, used, expected) => {
    expect(used).toEqual(expected)
  })
})

describe('the numbers of SPEC §4', () => {
  test.each(states)('%s', (_, used, expected) => {
    expect(used).toEqual(expected)
  })
})
