import { useMerchant } from '../merchant/merchant.ts';
import { useTexts } from '../services/services.ts';
import { failureText } from './failures.ts';
import { logQuietFailure } from './quiet-failure.ts';

/**
 * What happens to the failures that the specification keeps silent (FAV-06, PWD-11): a classic merchant shows nothing and
 * the id goes to the console; a regulated one shows a message with the id and a retry.
 */
export function useQuietFailure(): (failure: unknown, onRetry: () => void) => void {
  const t = useTexts();
  const isRegulated = useMerchant().conductProfile === 'regulated';
  return (failure, onRetry) => {
    const id = logQuietFailure(failure);
    if (!isRegulated) return;
    const words = {
      title: t('system.failedTitle'),
      text: failureText(failure, t),
      reference: id && t('system.reference', { id }),
      retry: t('system.retry'),
      close: t('shell.close'),
    };
    import('./failure-dialog.tsx')
      .then(({ showFailureDialog }) => showFailureDialog(words, onRetry))
      .catch((reason: unknown) => console.warn('the message about a failure could not be fetched', reason));
  };
}
