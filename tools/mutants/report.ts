import { markdownTable } from '../markdown-table.ts';

/** A mutant as Stryker's report (mutation-testing-report-schema) has it. */
interface Mutant {
  readonly status:
    | 'Killed'
    | 'Survived'
    | 'NoCoverage'
    | 'Timeout'
    | 'CompileError'
    | 'RuntimeError'
    | 'Ignored'
    | 'Pending';
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Files of a report by their path. */
export type MutatedFiles = Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;

/** Specification rows are named like LOTT-25. */
const rowId = /\b[A-Z]{3,10}-\d{2}\b/;
const noticed = new Set<Mutant['status']>(['Killed', 'Timeout']);
const unnoticed = new Set<Mutant['status']>(['Survived', 'NoCoverage']);

function count(mutants: readonly Mutant[]): { killed: number; all: number } {
  const killed = mutants.filter(({ status }) => noticed.has(status)).length;
  return { killed, all: killed + mutants.filter(({ status }) => unnoticed.has(status)).length };
}

const percent = ({ killed, all }: { killed: number; all: number }): string =>
  all === 0 ? '-' : `${((100 * killed) / all).toFixed(1)} %`;

/**
 * Each mutant that no test noticed: file, line, what was put there.
 * @returns a line each, `none` when there is none
 */
export function describeSurvivors(files: MutatedFiles): string {
  const lines = Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.has(status))
      .map(({ location, mutatorName, replacement, status }) => {
        const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90);
        return `${path}:${location.start.line} ${mutatorName}${status === 'NoCoverage' ? ' (not run)' : ''}: ${change}`;
      }),
  );
  return lines.length === 0 ? 'none' : lines.join('\n');
}

/** A table of the mutants that tests noticed: of each file, of the files that name rows of the specification, of all. */
export function describeScores(files: MutatedFiles): string {
  const entries = Object.entries(files).filter(([, { mutants }]) => count(mutants).all > 0);
  const row = (name: string, mutants: readonly Mutant[]): string[] => {
    const sum = count(mutants);
    return [name, String(sum.killed), String(sum.all), percent(sum)];
  };
  const withRows = entries.filter(([, { source }]) => rowId.test(source));
  return markdownTable([
    ['file', 'noticed', 'mutants', 'share'],
    ...entries.map(([path, { mutants }]) => row(path, mutants)),
    row(
      'files that name rows',
      withRows.flatMap(([, { mutants }]) => mutants),
    ),
    row(
      'all',
      entries.flatMap(([, { mutants }]) => mutants),
    ),
  ]);
}
