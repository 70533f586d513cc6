import { createInterface } from 'node:readline';
import { runStaffCommand } from '../src/run-staff-command.ts';

/*
 * Runs staff commands for journeys, one a line of its input, as `npm run staff` would: loading the program for each of them costs more
 * than most commands do. It ends with its input.
 */
for await (const line of createInterface({ input: process.stdin })) {
  const said: string[] = [];
  const say = (text: unknown) => void said.push(String(text));
  const words = JSON.parse(line) as string[];
  const code = await runStaffCommand(words, process.env, { log: say, error: say }).catch((error: unknown) => {
    say(error);
    return 1;
  });
  console.log(JSON.stringify({ code, said: said.join('\n').trim() }));
}
