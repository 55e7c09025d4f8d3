import { type ContentFault, isAbsence } from '../errors.ts'

/** Why a read of WordPress gave nothing: `absent` when it answered that it has no such record. */
export type ReadFault = ContentFault | { kind: 'absent'; message: string }

export const absent: ReadFault = { kind: 'absent', message: 'There is no such record' }

/** WordPress gave no usable answer, as opposed to having answered that there is none. */
export const isOutage = (fault: ReadFault): boolean => fault.kind !== 'absent' && !isAbsence(fault)

/** A whole endpoint is missing, such as when a plugin is switched off: no reason to forget what it once said. */
export const lacksRoute = (fault: ReadFault): boolean =>
  fault.kind === 'http-status' && isAbsence(fault) && fault.code === 'rest_no_route'
