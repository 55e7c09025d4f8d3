/** One call passing through the policies. */
export type Call = {
  /** Operation name with parameters, such as `post:hu:my-slug` (GUARD-4). */
  operation: string
  /** Endpoint group, such as `posts` (GATE-1); null for calls outside any group. */
  group: string | null
  /** Aborts the call at any point: while it waits, is queued or reads. */
  signal: AbortSignal
}

/** A policy may delay, refuse, retry or forward a call. It never swallows a failure. */
export type Policy = <Value>(call: Call, next: (call: Call) => Promise<Value>) => Promise<Value>

/** Composes policies, the outermost first. */
export function composePolicies(policies: readonly Policy[]): Policy {
  return (call, work) => {
    const run = policies.reduceRight<typeof work>((next, policy) => (current) => policy(current, next), work)
    return run(call)
  }
}

/** A call refused by a policy before it was made (SPEC §4). */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly policy: 'call guard' | 'request gate' | 'emergency switch'

  constructor(policy: CallRefused['policy'], call: Pick<Call, 'operation'>) {
    super(`Refused by the ${policy}: ${call.operation}`)
    this.policy = policy
  }
}
