/** Which lines of every file are changed: `first`, and each after it that many lines later. */
export interface Sample {
  readonly each: number;
  readonly first: number;
}

/** A place that is one line of a file. */
const LINE = /^(.+\.tsx?):(\d+)$/;

/** A line of a file, as Stryker takes it. */
const lineOf = (file: string, line: number | string) => `${file}:${line}-${line}`;

/**
 * What a sample changes of a file.
 * @param lines how many lines the file has
 * @returns the file itself for every line, otherwise patterns of single lines as Stryker takes them
 */
export function sampleOf(file: string, lines: number, { each, first }: Sample): string[] {
  if (each === 1) return [file];
  const count = Math.max(0, Math.floor((lines - first) / each) + 1);
  return Array.from({ length: count }, (_one, index) => lineOf(file, first + index * each));
}

/** The file of a place, which may be named with one of its lines as survivors are printed: `a.ts:12`. */
export const fileOf = (place: string): string => place.replace(LINE, '$1');

/** The place as Stryker takes it where it is one line of a file, otherwise undefined. */
export function singleLine(place: string): string | undefined {
  const [, file, line] = LINE.exec(place) ?? [];
  return file && line && lineOf(file, line);
}
