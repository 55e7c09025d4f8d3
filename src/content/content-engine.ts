import type { Clock } from '#base/clock.ts'
import { type Language, languages } from '#locale/language.ts'
import { withDeadline } from '#resilience/deadline.ts'
import { createArchive } from './cache/archive/archive.server.ts'
import { type ChangeEvent, changedContents } from './cache/changed-contents.ts'
import { createContentStore } from './cache/content-store.ts'
import { createDriftCheck } from './cache/drift-check.ts'
import type { Content } from './content.ts'
import { anonymousReader, initialReader, pageReader } from './content-reader.ts'
import { type ContentType, contentTypes } from './content-status.ts'
import { fallbackTag } from './content-tags.ts'
import {
  driftCheckEveryMs,
  emergencyBlockMs,
  initialDelayMs,
  initialStaggerMs,
  lastWritesMs,
  refetchThrottleMs,
  sweepEveryMs,
} from './policies.ts'
import type { ContentChoice } from './select-content.ts'
import type { SelectedContent } from './selected-content.ts'
import { rememberStatusCheck } from './wordpress/availability.ts'
import { createCallPolicies } from './wordpress/call-policies.ts'
import { contactFormSchema, postComment, submitContactForm, subscribe } from './wordpress/calls/writes.ts'
import { createWordPressApi } from './wordpress/wordpress-api.ts'
import { createWordPressContent } from './wordpress/wordpress-content.ts'

/**
 * Serves content from a WordPress that may be slow, down or wrong at any time. A page's read goes through cache →
 * policies → calls; the answer comes back through decoders → cache → page. The archive on disk serves the next start.
 */
export function createContentEngine(
  choice: ContentChoice & { wordpressUrl: string; builtIn: Content },
): SelectedContent {
  const { wordpressUrl, builtIn, folder, sharing = null, mayAsk, sign, fetch, clock, log } = choice
  const lifetime = new AbortController()
  const direct = createWordPressApi({ baseUrl: wordpressUrl, sign, fetch, clock })
  const calls = createCallPolicies({
    api: direct,
    mayAsk,
    clock,
    log,
    lifetime: lifetime.signal,
    onRecovery: () =>
      void loadInitially()
        .then(() => notify(new Set([fallbackTag])))
        .catch(reportLoading),
  })
  const { availability } = calls
  const api = rememberStatusCheck(calls.api, clock)
  const archive = folder ? createArchive({ folder, clock, log }) : null
  const store = createContentStore({ clock, log, archive, sharing })
  const wordpress = createWordPressContent({ api, baseUrl: wordpressUrl, builtIn, store, clock, log })
  const drift = createDriftCheck(api)
  const mayRefetch = createThrottle(clock, refetchThrottleMs)
  let driftFound = { checkedAt: null as number | null, missed: 0 }
  let notify: (tags: ReadonlySet<string>) => void = () => {}

  const tagsOf = (event: ChangeEvent) => changedContents(event, store.formerTags(event))

  const loadInitially = () => {
    const reader = initialReader(api)
    return loadInTurn(clock, (type, language) => wordpress.load(reader, type, language), lifetime.signal)
  }

  /** For background loads: an outage is a value, so a rejection is a bug, unless the engine has stopped. */
  function reportLoading(error: unknown) {
    if (!lifetime.signal.aborted) log.error({ error: String(error) }, 'the loading of content broke')
  }

  async function checkDrift() {
    const missed = await drift.check()
    driftFound = { checkedAt: clock.now(), missed: driftFound.missed + missed.length }
    if (missed.length === 0) return
    log.info({ types: [...new Set(missed.map(({ type }) => type))] }, 'content has changed without a webhook')
    const tags = new Set(missed.flatMap((event) => [...tagsOf(event)]))
    store.invalidate(tags)
    notify(tags)
  }

  /** Repeats the work until the engine stops; failures are logged and do not end the loop. */
  async function every(ms: number, work: () => Promise<void> | void) {
    while (!lifetime.signal.aborted) {
      await clock.sleep(ms, lifetime.signal).catch(() => {})
      if (lifetime.signal.aborted) return
      try {
        await work()
      } catch (error) {
        log.error({ error: String(error) }, 'the upkeep of content broke')
      }
    }
  }

  return {
    content: wordpress.contentFor(anonymousReader(api)),
    traced: (trace) => wordpress.contentFor(pageReader(api, trace, clock)),
    writes: {
      // Without a signature WordPress would not trust the visitor's address.
      comment: ({ visitor_address, ...comment }, signal) =>
        postComment(calls.api, { ...comment, ...(sign && { visitor_address }) }, { signal }),
      contactForm: (formId, fields, language, signal) =>
        submitContactForm(calls.api, formId, fields, { language, signal }),
      contactFormSchema: (formId) => contactFormSchema(calls.api, formId),
      subscription: (subscription, signal) => subscribe(calls.api, subscription, { signal }),
    },
    availability: availability.current,
    checkAvailability: () => availability.check({ isForced: true }),
    change(event) {
      const tags = tagsOf(event)
      store.invalidate(tags)
      drift.wasNotified(event)
      return tags
    },
    refresh(language: Language) {
      for (const type of contentTypes) {
        // The throttle protects the counter as well: if it could be cleared at will, it would never reach LOAD-2's limit.
        if (!mayRefetch(`${type} ${language}`)) continue
        store.clearFailures(type, language)
        wordpress.load(anonymousReader(api), type, language).catch(reportLoading)
      }
    },
    status: () => ({
      availability: availability.current(),
      calls: calls.status(),
      drift: driftFound,
      ...store.status(),
    }),
    pullEmergencySwitch() {
      calls.pullEmergencySwitch()
      log.warn({ ms: emergencyBlockMs }, 'emergency switch on: no requests to WordPress')
    },
    isSwitchPulled: calls.isSwitchPulled,
    async start(onChange = () => {}) {
      notify = onChange
      await archive?.flush()
      loadInitially().catch(reportLoading)
      void every(sweepEveryMs, store.sweep)
      void every(driftCheckEveryMs, checkDrift)
    },
    async stop() {
      lifetime.abort(new Error('The site is stopping'))
      const writing = async () => archive?.flush()
      await withDeadline(writing, { clock, ms: lastWritesMs, message: 'Writing kept answers' }).catch(
        (error) => log.warn({ reason: String(error) }, 'not every answer was kept for the next start'),
      )
    },
  }
}

/** Returns true for each key at most once per interval. */
function createThrottle(clock: Clock, everyMs: number): (key: string) => boolean {
  const lastAt = new Map<string, number>()
  return (key) => {
    const now = clock.monotonic()
    if (now - (lastAt.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
    lastAt.set(key, now)
    return true
  }
}

/**
 * LOAD-3, at the start and whenever WordPress recovers: after a short delay the types start loading, staggered. A
 * reader who needs a type earlier loads it at once, and it is not loaded twice. The languages of a type are loaded one
 * after the other, because some WordPress servers handle one request at a time and a start is no reason to rush them.
 */
async function loadInTurn(
  clock: Clock,
  load: (type: ContentType, language: Language) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await clock.sleep(initialDelayMs, signal)
  await Promise.all(
    contentTypes.map(async (type, index) => {
      await clock.sleep((index + 1) * initialStaggerMs, signal)
      for (const language of languages) await load(type, language)
    }),
  )
}
