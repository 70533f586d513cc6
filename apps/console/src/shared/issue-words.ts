import type { StaffFailure } from './staff-api.ts';

/** A refused field, by its place in the request, and its fault: a sentence, or the kind of check that it failed. */
interface Issue {
  readonly field: string;
  readonly problem: string;
}

/** Kinds of failed checks in words. Other texts are shown as they came. */
const PROBLEMS: Readonly<Record<string, string>> = {
  min_length: 'it is too short or empty',
  max_length: 'it is too long',
  min_value: 'it is too small',
  max_value: 'it is too large',
  integer: 'a whole number is needed',
  regex: 'it is not written as it has to be',
  picklist: 'it is none of the choices',
  strict_object: 'it is missing, or there is no such field',
  places: 'it has more decimals than the currency',
};

/** Place of a field as people read it: lists count from one. */
function placeWords(field: string): string {
  return field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `no. ${Number(part) + 1}` : part))
    .join(', ');
}

/**
 * The faults of a refused call, a line for each field: its place and the fault.
 * @param nameOf names places better than their path does; undefined: the path is used
 */
export function issueLines(failure: StaffFailure, nameOf?: (field: string) => string | undefined): string[] {
  const { issues } = (failure.value ?? {}) as { readonly issues?: unknown };
  if (!Array.isArray(issues)) return [];
  const lines = (issues as Issue[]).map(({ field, problem }) => {
    const place = nameOf?.(field) ?? placeWords(field);
    const words = PROBLEMS[problem] ?? problem.replaceAll('_', ' ');
    return place === '' ? `${words}.` : `${place}: ${words}.`;
  });
  // A field that fails two ways of being read says the same twice.
  return [...new Set(lines)];
}
