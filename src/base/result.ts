/** An expected outcome: outages and bad input are values, only bugs are thrown. */
export type Result<Value, Fault> = { ok: true; value: Value } | { ok: false; fault: Fault }

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const failure = <Fault>(fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })
