// A reporter of vitest that counts a run and keeps its failures for the closing lines of `npm test`. Plain JavaScript without dependencies.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure in the report: a property names its seed and counterexample in them. */
const TOLD_LINES = 12;

/** How a failure begins, below the line that names its test. */
export const indent = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, TOLD_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** What made a property fail is the cause of its error. */
const causeOf = ({ cause }) => (cause ? [`caused by ${cause.name}: ${cause.message}`.split('\n', 1)[0]] : []);
const beginOf = ([error] = []) =>
  error ? [indent([...causeOf(error), error.stack || `${error.name}: ${error.message}`].join('\n'))] : [];

/** A line for what went wrong, and below it how it did. */
const note = (what, errors) => [what, ...beginOf(errors)].join('\n');

/**
 * Sum of a run; each test that failed is named with its failure, also one that passed when it was tried again.
 * @param modules test files as vitest reports them; errors what no test caught
 */
export function countRun(modules, errors) {
  const result = { passed: 0, failed: 0, notes: [] };
  let skipped = 0;
  for (const module of modules) {
    const file = basename(module.moduleId);
    const broken = module.errors();
    if (broken.length > 0) {
      result.failed += 1;
      result.notes.push(note(`failed: ${file} could not be run to its end`, broken));
    }
    for (const test of module.children.allTests()) {
      const { state, errors: own = [] } = test.result();
      if (state === 'passed') result.passed += 1;
      else if (state === 'failed') result.failed += 1;
      else skipped += 1;
      if (state === 'failed') result.notes.push(note(`failed: ${file}: ${test.fullName}`, own));
      else if (own.length > 0)
        result.notes.push(note(`flaky (failed once, then passed): ${file}: ${test.fullName}`, own));
    }
  }
  if (skipped > 0) result.notes.push(`${skipped} tests were not run here`);
  for (const error of errors) {
    const { VITEST_TEST_NAME: during } = error;
    result.failed += 1;
    result.notes.push(
      note(`failed: an error that no test caught${during ? `, during or after "${during}"` : ''}`, [error]),
    );
  }
  return result;
}

/** Writes the sum to the file that RUN_RESULT_FILE names. */
export default class RunReporter {
  onTestRunEnd(modules, errors) {
    const file = process.env['RUN_RESULT_FILE'];
    if (file) writeFileSync(file, JSON.stringify(countRun(modules, errors)));
  }
}
