import { toasts } from '@tessera/ui';
import { showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import type { Translate } from '../../shared/language/translator.ts';
import { CHAT_REDIRECT_MS, LONG_LOADING_TOAST_MS, TRIAL_REFUSAL_TOAST_MS } from '../../shared/time/timings.ts';

/** What opening the live chat consists of. */
export interface ChatSteps {
  readonly launch: () => Promise<string>;
  /** Leads the browser to the chat. */
  readonly leave: (chatUrl: string) => void;
  readonly t: Translate;
}

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Opens the live chat: 'please wait' for at most 9999 ms, and 500 ms after the answer the browser goes there. A failure
 * hides the loading and says what happened (MSG-14, MSG-15).
 */
export async function openChat({ launch, leave, t }: ChatSteps): Promise<void> {
  const work = launch().then(async (chatUrl) => {
    await waitFor(CHAT_REDIRECT_MS);
    return chatUrl;
  });
  try {
    leave(await withLoadingToast(t('support.pleaseWait'), LONG_LOADING_TOAST_MS, work));
  } catch (failure) {
    showFailure(failure, t);
  }
}

/** Tells a trial member that this is not for free play (TRIAL-06, TRIAL-07). */
export function refuseTrial(t: Translate): void {
  toasts.show({ kind: 'offline', text: t('support.free_reject'), lasts: TRIAL_REFUSAL_TOAST_MS });
}
