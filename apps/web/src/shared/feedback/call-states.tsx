import { Button, StateMessage } from '@tessera/ui';
import { CallFailure } from '@tessera/contract/calls';
import { useTexts } from '../services/services.ts';

/** Replaces an answer when the call failed: the reason and a button to try again. */
export function CallFailed({ failure, onRetry }: { failure: unknown; onRetry: () => Promise<unknown> | void }) {
  const t = useTexts();
  const isOffline = failure instanceof CallFailure && failure.status === 0;
  const own = failure instanceof CallFailure && failure.message;
  return (
    <StateMessage
      drawing={isOffline ? 'offline' : 'failure'}
      title={t(isOffline ? 'system.networkTitle' : 'system.failedTitle')}
      text={own || t(isOffline ? 'system.networkText' : 'system.failedText')}
      action={
        <Button kind="secondary" onPress={onRetry}>
          {t('system.retry')}
        </Button>
      }
    />
  );
}
