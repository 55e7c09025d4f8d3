/** The unsaved content of the record, in the format of the plugin's route (includes/public-face/preview.php). */
export type Snapshot = Readonly<Record<string, unknown>>
/** Fields of the form that is posted to the website. */
export type Signed = Readonly<Record<string, string>>
/** The response of the frame. */
export type Answer = { number: number; state: 'shown' | 'refused' | 'unreachable'; reason?: string }
export type State =
  | 'opening'
  | 'updating'
  | 'current'
  | 'gone'
  | 'signed-out'
  | 'offline'
  | 'unreachable'
  /** With a reason in words. */
  | 'refused'

/** Pause in typing after which the preview is updated. */
export const pauseMs = 250
/** Timeout for a response of the website, and the delay before a failed preview is retried. */
export const answerMs = 12_000
export const againMs = 5_000

/**
 * Follows the typing: after each pause, one snapshot is signed and shown. Only one is in flight; later changes are sent after it.
 * A failure is reported and retried, unless a retry cannot help.
 * @param sign requests the signature from WordPress; rejects with `{ code, message }` as `apiFetch` does
 * @param show passes it to the frame, which responds with the same number
 */
export function createFollower(effects: {
  read(): Snapshot
  sign(snapshot: Snapshot): Promise<Signed>
  show(number: number, signed: Signed): void
  say(state: State, reason?: string): void
}) {
  const { read, sign, show, say } = effects
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = ''
  let number = 0
  /** The snapshot in flight; null for none. */
  let sent: { text: string; number: number } | null = null
  let changedAt = 0
  let isWaiting = false
  let isOver = false

  const after = (ms: number, then: () => void) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(then, ms)
  }
  function failed(state: State, reason?: string) {
    sent = null
    say(state, reason)
    if (state === 'gone') isOver = true
    // A refused snapshot would be refused again until it is changed.
    else if (state !== 'refused') after(againMs, () => void send())
  }
  async function send() {
    if (isOver) return
    if (sent) {
      isWaiting = true
      return
    }
    const snapshot = read()
    const text = JSON.stringify(snapshot)
    if (text === shown) return say('current')
    isWaiting = false
    number += 1
    const mine = { text, number }
    sent = mine
    say(shown === '' ? 'opening' : 'updating')
    try {
      const signed = await sign(snapshot)
      if (isOver) return
      show(mine.number, signed)
      after(answerMs, () => failed('unreachable'))
    } catch (error) {
      const { code = '', message } = (error ?? {}) as { code?: string; message?: string }
      const state = faults[code]
      if (state) failed(state)
      else failed('refused', message)
    }
  }
  return {
    /** Something may have been typed. */
    changed() {
      changedAt = Date.now()
      if (!sent) after(pauseMs, () => void send())
      else isWaiting = true
    },
    /** Shows the first state, and retries. */
    send: () => void send(),
    answered(answer: Answer) {
      if (answer.number !== sent?.number) return
      clearTimeout(timer)
      if (answer.state !== 'shown') return failed(answer.state, answer.reason)
      shown = sent.text
      sent = null
      say('current')
      if (isWaiting) after(changedAt + pauseMs - Date.now(), () => void send())
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** WordPress's error for a refusal, and the one of `apiFetch` for a connection failure. */
const faults: Readonly<Record<string, State>> = {
  igniting_studio_gone: 'gone',
  igniting_studio_signed_out: 'signed-out',
  rest_cookie_invalid_nonce: 'signed-out',
  rest_not_logged_in: 'signed-out',
  fetch_error: 'offline',
  offline_error: 'offline',
  invalid_json: 'offline',
}
