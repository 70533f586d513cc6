import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What a gate found: how many things it looked at are right and wrong, and what to tell about the wrong ones. */
export interface GateResult {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}

/** A rule of the project that a machine checks; each is a default export in tools/gates. */
export interface Gate {
  readonly name: string;
  run(): Promise<GateResult>;
}

const [file, report] = process.argv.slice(2);
if (!file || !report) throw new Error('usage: run-gate.ts <gate> <report>');
const { default: gate } = (await import(pathToFileURL(file).href)) as { default: Gate };
const result = await gate.run();
console.log(`\n# ${gate.name}: ${result.passed} right, ${result.failed} wrong`);
for (const note of result.notes) console.log(`  ${note}`);
writeFileSync(report, JSON.stringify(result));
process.exitCode = result.failed === 0 ? 0 : 1;
