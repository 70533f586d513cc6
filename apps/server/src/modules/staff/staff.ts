/** Front door of the staff module. */
export { runStaffCommand, STAFF_COMMANDS, StaffError } from './merchant-changes.ts';
