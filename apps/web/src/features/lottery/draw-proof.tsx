import { useQuery } from '@tanstack/react-query';
import type { LotteryDraw } from '@tessera/contract';
import { Icon, Loading, Skeleton } from '@tessera/ui';
import { CircleCheck, CircleX } from 'lucide';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import type { DrawCheck } from './check-draw.ts';
import css from './draw-proof.module.css';
import { Fact, Facts } from './facts.tsx';
import { proofQuery } from './lottery-queries.ts';

function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  const mark = isGood ? CircleCheck : CircleX;
  return (
    <li className={css.verdict} data-good={isGood ? '' : undefined}>
      <Icon of={mark} size="0.18rem" />
      {text}
    </li>
  );
}

/** Proof of a draw, recomputed on this phone: what was published before and after, and whether it fits. */
export function DrawProof({ draw }: { draw: LotteryDraw }) {
  const { gameId, numero, winningNumber } = draw;
  const t = useTexts();
  const proof = useQuery(proofQuery(useSources(), gameId, numero));
  const [check, setCheck] = useState<DrawCheck>();
  const { data } = proof;
  useEffect(() => {
    if (!data) return;
    let isGone = false;
    import('./check-draw.ts').then(
      ({ checkDraw }) => isGone || setCheck(checkDraw(data, winningNumber)),
      (failure: unknown) => showFailure(failure, t),
    );
    return () => {
      isGone = true;
    };
  }, [data, winningNumber, t]);
  if (proof.isError && !data) return <CallFailed failure={proof.error} onRetry={() => proof.refetch()} />;
  if (!data) {
    return (
      <Loading label={t('shell.loading')}>
        <Skeleton height="2rem" />
      </Loading>
    );
  }
  return (
    <section className={css.proof}>
      <h3>{t('lottery.proof')}</h3>
      <p className={css.intro}>{t(data.rule === 2 ? 'lottery.proofIntroMixed' : 'lottery.proofIntro')}</p>
      <ul className={css.verdicts} aria-live="polite">
        {!check && <li className={css.waiting}>{t(data.seed ? 'lottery.checking' : 'lottery.proofPending')}</li>}
        {check && (
          <Verdict
            isGood={check.secretFits}
            text={t(check.secretFits ? 'lottery.secretFits' : 'lottery.secretDiffers')}
          />
        )}
        {check?.numbersFollow !== undefined && (
          <Verdict
            isGood={check.numbersFollow}
            text={t(check.numbersFollow ? 'lottery.numbersFollow' : 'lottery.numbersDiffer')}
          />
        )}
        {check?.betsTookPart !== undefined && (
          <Verdict
            isGood={check.betsTookPart}
            text={t(check.betsTookPart ? 'lottery.betsTookPart' : 'lottery.betsMissing')}
          />
        )}
      </ul>
      <Facts>
        <Fact label={t('lottery.seedHash')} isCode>
          {data.seedHash}
        </Fact>
        {data.seed && (
          <Fact label={t('lottery.seed')} isCode>
            {data.seed}
          </Fact>
        )}
        {data.betsRoot && (
          <Fact label={t('lottery.betsSeal')} isCode>
            {data.betsRoot}
          </Fact>
        )}
      </Facts>
      <p className={css.intro}>{t(data.rule === 2 ? 'lottery.proofLimitMixed' : 'lottery.proofLimit')}</p>
    </section>
  );
}
