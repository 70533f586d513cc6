import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import type { LotteryOrderDetail } from '@tessera/contract';
import { Button } from '@tessera/ui';
import { useState } from 'react';
import { orderProofQuery, proofQuery } from '../../features/lottery/lottery-queries.ts';
import { Verdict } from '../../features/lottery/verdict.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-record.module.css';

type Outcome = 'in' | 'out' | 'none';

/** Checks on this phone, when asked, that the bets of an order took part in its draw (LOTT-25). */
export function OrderProof({ order }: { order: LotteryOrderDetail }) {
  const t = useTexts();
  const sources = useSources();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const check = async () => {
    try {
      const [{ areBetsInRoot }, proof, draw] = await Promise.all([
        import('../../features/lottery/check-order.ts'),
        queries.fetchQuery(orderProofQuery(sources, order.orderMasterId)),
        queries.fetchQuery(proofQuery(sources, order.gameId, order.numero)),
      ]);
      setOutcome(areBetsInRoot(order, proof, draw) ? 'in' : 'out');
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === 'NOT_FOUND') setOutcome('none');
      else showFailure(failure, t);
    }
  };
  return (
    <div className={css.proof} aria-live="polite">
      {outcome === undefined && (
        <Button kind="quiet" wide onPress={check}>
          {t('lottery.checkBets')}
        </Button>
      )}
      {outcome === 'none' && <p>{t('lottery.noOrderProof')}</p>}
      {(outcome === 'in' || outcome === 'out') && (
        <ul>
          <Verdict
            isGood={outcome === 'in'}
            text={t(outcome === 'in' ? 'lottery.betsInRoot' : 'lottery.betsNotInRoot')}
          />
        </ul>
      )}
    </div>
  );
}
