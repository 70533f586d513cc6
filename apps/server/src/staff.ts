import { runStaffCommand } from './run-staff-command.ts';

process.exitCode = await runStaffCommand(process.argv.slice(2), process.env, console);
