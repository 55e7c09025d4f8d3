import { type ContentFault, isAbsence, type Refused } from '../wordpress/errors.ts'

/** Why a read of WordPress gave nothing: `absent` when it answered that it has no such record. */
export type ReadFault = ContentFault | ({ kind: 'absent'; message: string } & Refused)

export const absent: ReadFault = { kind: 'absent', message: 'There is no such record' }

/** An answer about one thing that is not open to visitors, such as the comments of a post with a password. */
export const isRefusal = (fault: ReadFault): boolean =>
  fault.kind === 'http-status' && fault.code !== '' && [401, 403].includes(fault.status)

/** WordPress gave no usable answer, as opposed to having answered that there is none. */
export const isOutage = (fault: ReadFault): boolean => fault.kind !== 'absent' && !isAbsence(fault)

/** Says less than WordPress should give: for the owner. That it has no such record, menu or page of a list is no fault. */
export const isWorthLogging = (fault: ReadFault): boolean =>
  fault.kind !== 'absent' &&
  fault.refusedBy === undefined &&
  (!isAbsence(fault) || isMisunderstood(fault) || isGone(fault))

/** Of a record, that it is gone permanently; of what all visitors share, that someone has switched it off. */
export const isGone = (fault: ReadFault): boolean => fault.kind === 'http-status' && fault.status === 410

/**
 * WordPress does not understand the question: the endpoint or a parameter of it is unknown, such as when a plugin is
 * switched off. That says nothing about what there is.
 */
export const isMisunderstood = (fault: ReadFault): boolean =>
  fault.kind === 'http-status' && ['rest_no_route', 'rest_invalid_param'].includes(fault.code)
