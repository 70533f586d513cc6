/** Front door of the staff module. */
export { runStaffCommand, STAFF_COMMANDS } from './merchant-changes.ts';
export { StaffError } from './staff-command.ts';
