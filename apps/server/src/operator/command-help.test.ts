import { expect, test } from 'vitest';
import { commandLine } from '#server/modules.ts';

test('--help after any command shows how it is typed, each form on a line', () => {
  for (const name of Object.keys(commandLine.ofMerchant)) {
    const lines = commandLine.helpFor(['EN', name, '--help'])?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(new RegExp(`^npm run staff -- MERCHANT ${name}(?: |$)`));
  }
  for (const name of Object.keys(commandLine.ofPlatform)) {
    const lines = commandLine.helpFor([name, 'add', '--help'])?.split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(new RegExp(`^npm run staff -- ${name}(?: |$)`));
  }
  expect(commandLine.helpFor(['EN', 'limit', 'deposit', '20', '--help'])?.split('\n')).toEqual([
    'npm run staff -- MERCHANT limit deposit|withdrawal MINIMUM MAXIMUM',
    'npm run staff -- MERCHANT limit hot-games COUNT',
  ]);
});

test('--help without a command shows all; other words ask for no help', () => {
  for (const words of [['--help'], ['EN', '--help'], ['EN', 'toString', '--help']])
    expect(commandLine.helpFor(words)).toBe(commandLine.describe());
  for (const words of [
    [],
    ['EN', 'flag', 'help', 'on'],
    ['EN', 'set', 'brand.radius', '-5'],
    ['EN', 'show', '--', '--help'],
  ])
    expect(commandLine.helpFor(words)).toBeUndefined();
});
