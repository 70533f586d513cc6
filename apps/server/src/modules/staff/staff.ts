/** Front door of the staff module. */
export { describeCommands, helpFor } from './command-help.ts';
export { STAFF_COMMANDS } from './merchant-changes.ts';
export { PLATFORM_COMMANDS } from './platform-commands.ts';
export { refusalOf } from './record-action.ts';
export { isPlatformCommand, runPlatformCommand, runStaffCommand } from './run-command.ts';
export { StaffError } from './staff-command.ts';
