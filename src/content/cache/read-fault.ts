import { type ContentFault, isAbsence, type Refused } from '../wordpress/errors.ts'

/** Why a read of WordPress gave nothing: `absent` when it answered that it has no such record. */
export type ReadFault = ContentFault | ({ kind: 'absent'; message: string } & Refused)

export const absent: ReadFault = { kind: 'absent', message: 'There is no such record' }

/** WordPress gave no usable answer, as opposed to having answered that there is none. */
export const isOutage = (fault: ReadFault): boolean => fault.kind !== 'absent' && !isAbsence(fault)

/**
 * WordPress does not understand the question: the endpoint or a parameter of it is unknown, such as when a plugin is
 * switched off. That says nothing about what there is.
 */
export const isMisunderstood = (fault: ReadFault): boolean =>
  fault.kind === 'http-status' && ['rest_no_route', 'rest_invalid_param'].includes(fault.code)
