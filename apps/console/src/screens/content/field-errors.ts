import type { StaffFailure } from '../../shared/staff-api.ts';
import { capital } from './content-words.ts';

interface Told {
  readonly field?: string;
  readonly why?: string;
  readonly issues?: readonly { readonly field: string }[];
}

/** Why fields were refused, by their name, as a failed call says it. */
export function fieldErrors(failure: StaffFailure | null): Readonly<Record<string, string>> {
  const { field, why, issues = [] } = (failure?.value ?? {}) as Told;
  const unfit = issues.map((issue) => [issue.field.split('.')[0] ?? '', 'This is not as expected.']);
  return { ...Object.fromEntries(unfit), ...(field && why && { [field]: `${capital(why)}.` }) };
}
