/** One call through the policies. */
export type Call = {
  /** The operation with its parameters, such as `post:hu:my-slug` (GUARD-4 ruling). */
  operation: string
  /** The endpoint group that shares a fate, such as `posts` (GATE-1); null for a call that belongs to none. */
  group: string | null
  /** Ends every wait, queue place and read of the call. */
  signal: AbortSignal
}

/** One rule about calls: may wait, refuse, repeat or pass on. It never swallows a failure. */
export type Policy = <Value>(call: Call, next: (call: Call) => Promise<Value>) => Promise<Value>

/** Policies as one, the first outermost: the list reads from top to bottom as it runs. */
export function composePolicies(policies: readonly Policy[]): Policy {
  return (call, work) => {
    const run = policies.reduceRight<typeof work>((next, policy) => (current) => policy(current, next), work)
    return run(call)
  }
}

/** A call that was not made, because a policy forbids it for now (SPEC §4). */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly policy: 'call guard' | 'request gate' | 'emergency switch'

  constructor(policy: CallRefused['policy'], call: Pick<Call, 'operation'>) {
    super(`Refused by the ${policy}: ${call.operation}`)
    this.policy = policy
  }
}
