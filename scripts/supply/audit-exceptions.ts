import type { AuditException } from './evaluate-audit.ts'

/** Advisories that `npm test` ignores, each until a given day; none at the moment. */
export const auditExceptions: readonly AuditException[] = []
