/** What of the record is on the screen, as the plugin's route takes it (includes/public-face/live-preview.php). */
export type Snapshot = Readonly<Record<string, unknown>>
/** Fields of the form that the website takes. */
export type Signed = Readonly<Record<string, string>>
/** What the frame answers. */
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

/** How long a person has stopped typing when the preview follows. */
export const pauseMs = 250
/** How long an answer of the website may take, and until a preview that failed is tried again. */
export const answerMs = 12_000
export const againMs = 5_000

/**
 * Follows what is typed: after each pause one snapshot is signed and shown. One is on its way at a time; what is typed
 * meanwhile comes after it. Whatever fails is said and tried again, except where that cannot help.
 * @param sign asks WordPress; rejects with `{ code, message }` as `apiFetch` does
 * @param show hands it to the frame, which answers with the same number
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
  /** What is on its way; null for nothing. */
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
    // What is refused is refused again, until it is changed.
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
    /** The first state, and another attempt. */
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

/** What WordPress refuses with, and what `apiFetch` says of a connection. */
const faults: Readonly<Record<string, State>> = {
  igniting_studio_gone: 'gone',
  igniting_studio_signed_out: 'signed-out',
  rest_cookie_invalid_nonce: 'signed-out',
  rest_not_logged_in: 'signed-out',
  fetch_error: 'offline',
  offline_error: 'offline',
  invalid_json: 'offline',
}
