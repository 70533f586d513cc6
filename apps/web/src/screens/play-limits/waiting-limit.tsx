import type { AnyLimitName } from '@tessera/contract';
import { Button, Countdown } from '@tessera/ui';
import { confirmPlayLimit, discardPlayLimit } from '../../features/play-limits/play-limits-queries.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './play-limits.module.css';
import { useLimitAction } from './use-limit-action.ts';

const phoneTime = () => Date.now();

/**
 * A looser limit that waits: how long still, or the answer to it.
 * @param words what was asked for
 * @param waitTime milliseconds that it waits from `readAt` on, 0 when it can be confirmed
 */
export function WaitingLimit({
  limit,
  words,
  waitTime,
  readAt,
}: {
  limit: AnyLimitName;
  words: string;
  waitTime: number;
  readAt: number;
}) {
  const t = useTexts();
  const { call, isBusy, act } = useLimitAction();
  const waits = waitTime > 0;
  return (
    <div className={css.waiting}>
      <span>{words}</span>
      <span>
        {waits ? (
          <>
            {t('limits.confirmIn')} <Countdown until={readAt + waitTime} now={phoneTime} />
          </>
        ) : (
          t('limits.confirmNow')
        )}
      </span>
      <div className={css.answers}>
        <Button
          kind="quiet"
          size="small"
          busy={isBusy}
          onPress={() => act(() => discardPlayLimit(call, { limit }), t('limits.discarded'))}
        >
          {t('limits.discard')}
        </Button>
        <Button
          size="small"
          busy={isBusy}
          disabled={waits}
          onPress={() => act(() => confirmPlayLimit(call, { limit }), t('limits.confirmed'))}
        >
          {t('limits.confirm')}
        </Button>
      </div>
    </div>
  );
}
