/** Front door of the staff module. */
export { STAFF_COMMANDS } from './merchant-changes.ts';
export { refusalOf } from './record-action.ts';
export { runStaffCommand } from './run-command.ts';
export { StaffError } from './staff-command.ts';
