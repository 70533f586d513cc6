/** Front door of the staff module. */
export { type AuditFilter, type AuditRow, type ChainState, readAudit, verifyChain } from './audit-repository.ts';
export { describeCommands, helpFor } from './command-help.ts';
export { STAFF_COMMANDS } from './merchant-changes.ts';
export { PLATFORM_COMMANDS } from './platform-commands.ts';
export { type RecordedCall, refusalOf, runCallRecorded } from './record-action.ts';
export { isPlatformCommand, runPlatformCommand, runStaffCommand } from './run-command.ts';
export { StaffError } from './staff-command.ts';
