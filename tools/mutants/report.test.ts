import { expect, it } from 'vitest';
import { describeScores, describeSurvivors, type MutatedFiles } from './report.ts';

const mutant = (
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'Ignored',
  line: number,
  replacement = 'false',
) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement,
  location: { start: { line, column: 1 } },
});

const files: MutatedFiles = {
  'a.ts': {
    source: '/** LOTT-25: bets are drawn a minute later. */',
    mutants: [mutant('Killed', 1), mutant('Timeout', 2), mutant('Survived', 3, 'a  =\n b'), mutant('Ignored', 9)],
  },
  'b.ts': { source: 'no row', mutants: [mutant('NoCoverage', 4)] },
  'c.ts': { source: 'types alone', mutants: [] },
};

it('names each mutant that no test noticed, and each that no test ran', () => {
  expect(describeSurvivors(files).split('\n')).toEqual([
    'a.ts:3 BooleanLiteral: a = b',
    'b.ts:4 BooleanLiteral (not run): false',
  ]);
  expect(describeSurvivors({})).toBe('none');
});

it('counts what hangs as noticed and leaves out what was not tried, by file, for files that name rows, and for all', () => {
  const rows = describeScores(files)
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(rows.slice(2)).toEqual([
    ['a.ts', '2', '3', '66.7 %'],
    ['b.ts', '0', '1', '0.0 %'],
    ['files that name rows', '2', '3', '66.7 %'],
    ['all', '2', '4', '50.0 %'],
  ]);
});
