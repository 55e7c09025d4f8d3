/** A failure that was expected to be possible: an outage or bad input is a value, only a bug is thrown. */
export type Result<Value, Fault> = { ok: true; value: Value } | { ok: false; fault: Fault }

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const failure = <Fault>(fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })
