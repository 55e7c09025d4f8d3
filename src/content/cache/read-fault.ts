import { type ContentFault, isAbsence, type Refused } from '../wordpress/errors.ts'

/** Why a read from WordPress returned nothing; `absent` if WordPress answered that there is no such record. */
export type ReadFault = ContentFault | ({ kind: 'absent'; message: string } & Refused)

export const absent: ReadFault = { kind: 'absent', message: 'There is no such record' }

/** WordPress refused to show one thing to visitors, such as the comments of a password-protected post. */
export const isRefusal = (fault: ReadFault): boolean =>
  fault.kind === 'http-status' && fault.code !== '' && [401, 403].includes(fault.status)

/** WordPress gave no usable answer, as opposed to answering that the content does not exist. */
export const isOutage = (fault: ReadFault): boolean => fault.kind !== 'absent' && !isAbsence(fault)

/**
 * Whether the owner should know that WordPress returned less than it should. A missing record, menu or page of a list
 * is not a fault.
 */
export const isWorthLogging = (fault: ReadFault): boolean =>
  fault.kind !== 'absent' &&
  fault.refusedBy === undefined &&
  (!isAbsence(fault) || isMisunderstood(fault) || isGone(fault))

/** HTTP 410: a record is permanently gone, or a shared resource has been switched off. */
export const isGone = (fault: ReadFault): boolean => fault.kind === 'http-status' && fault.status === 410

/**
 * WordPress does not know the endpoint or one of its parameters, for example because a plugin is switched off. That
 * says nothing about whether the content exists.
 */
export const isMisunderstood = (fault: ReadFault): boolean =>
  fault.kind === 'http-status' && ['rest_no_route', 'rest_invalid_param'].includes(fault.code)
