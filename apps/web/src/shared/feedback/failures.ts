import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import type { Translate } from '../language/translator.ts';

/** Until when a refusal holds, in words of the document's language and the phone's time, whose zone is named; empty for one that names no time. */
function heldUntil({ value }: CallFailure): string {
  const until = (value as { until?: unknown } | undefined)?.until;
  if (typeof until !== 'number') return '';
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short', calendar: 'gregory' } as const;
  return ` (\u2068${new Intl.DateTimeFormat(document.documentElement.lang, format).format(until)}\u2069)`;
}

/** What a failure says to the person: the server's message, or our own where no answer of ours came (ERR-03, ERR-21). */
export function failureText(failure: unknown, t: Translate): string {
  if (!(failure instanceof CallFailure)) return t('system.failedTitle');
  if (failure.message) return failure.message + heldUntil(failure);
  if (failure.status === 0) return t('system.network');
  return failure.code === 'UPGRADING' ? t('system.upgrading') : t('system.failedTitle');
}

/** Field that a refusal names, or undefined. */
export function refusedField(failure: unknown): string | undefined {
  const value = failure instanceof CallFailure ? (failure.value as { field?: unknown } | undefined) : undefined;
  return typeof value?.field === 'string' ? value.field : undefined;
}

/** The one of a form's fields that a refusal names, or undefined. */
export function refusedAmong<Name extends string>(failure: unknown, names: readonly Name[]): Name | undefined {
  const field = refusedField(failure);
  return names.find((name) => name === field);
}

/** False inside a frame, whose page leads nowhere by itself. */
export const isOwnPage = (): boolean => window.parent === window;

/** Failures after which the app already leads elsewhere and says why. */
export const isTold = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  (failure.code === 'SESSION_ENDED' ||
    failure.code === 'NOT_LOGGED_IN' ||
    (failure.code === 'PLAY_BREAK' && isOwnPage()));

/** Shows a failure as a toast for three seconds. */
export function showFailure(failure: unknown, t: Translate): void {
  if (isTold(failure)) return;
  toasts.show({ kind: 'failure', text: failureText(failure, t), lasts: 'short' });
}

/** Shows a loading toast while a work runs, at most for the given time. */
export async function withLoadingToast<Value>(
  text: string,
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value> {
  const hide = toasts.show({ kind: 'loading', text, lasts: milliseconds });
  try {
    return await work;
  } finally {
    hide();
  }
}
