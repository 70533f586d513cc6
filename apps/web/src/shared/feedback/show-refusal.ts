import type { Translate } from '../language/translator.ts';
import { failureText, refusedAmong, showFailure } from './failures.ts';

/** Tells a refusal under the one of a form's fields that it names, and any other failure as a toast. */
export function showRefusal<Field extends string>(
  failure: unknown,
  fields: readonly Field[],
  say: (problems: Partial<Record<Field, string>>) => void,
  t: Translate,
): void {
  const field = refusedAmong(failure, fields);
  if (field) say({ [field]: failureText(failure, t) } as Partial<Record<Field, string>>);
  else showFailure(failure, t);
}
