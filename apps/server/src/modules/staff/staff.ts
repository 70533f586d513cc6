/** Front door of the staff module. */
export { type AuditFilter, type AuditRow, type ChainState, readAudit, verifyChain } from './audit-repository.ts';
export { compareNotedHeads } from './audit-heads.ts';
export { readAuditLines } from './audit-export.ts';
export { type RecordedCall, refusalOf, runCallRecorded } from './record-action.ts';
