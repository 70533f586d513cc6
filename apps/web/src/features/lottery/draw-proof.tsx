import { useQuery } from '@tanstack/react-query';
import type { LotteryDraw } from '@tessera/contract';
import { useEffect, useState } from 'react';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import type { DrawCheck } from './check-draw.ts';
import css from './draw-proof.module.css';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import { proofQuery } from './lottery-queries.ts';
import { Verdict } from './verdict.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** What was checked, in the order of the proof, with the texts of what holds and what does not. */
const VERDICTS = [
  ['secretFits', 'lottery.secretFits', 'lottery.secretDiffers'],
  ['numbersFollow', 'lottery.numbersFollow', 'lottery.numbersDiffer'],
  ['betsTookPart', 'lottery.betsTookPart', 'lottery.betsMissing'],
  ['beaconHolds', 'lottery.beaconHolds', 'lottery.beaconFails'],
  ['committedBefore', 'lottery.committedBefore', 'lottery.committedAfter'],
] as const;

/** How a draw was made and what its proof leaves open, by its rule. */
const INTROS = { 1: 'lottery.proofIntro', 2: 'lottery.proofIntroMixed', 3: 'lottery.proofIntroBeacon' } as const;
const LIMITS = { 1: 'lottery.proofLimit', 2: 'lottery.proofLimitMixed', 3: 'lottery.proofLimitBeacon' } as const;

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
  if (!data) return <NotLoaded query={proof} waiting={<LoadingSkeleton height="2rem" />} />;
  return (
    <section className={css.proof}>
      <h3>{t('lottery.proof')}</h3>
      <p className={css.intro}>{t(INTROS[data.rule])}</p>
      <ul className={css.verdicts} aria-live="polite">
        {!check && <li className={css.waiting}>{t(data.seed ? 'lottery.checking' : 'lottery.proofPending')}</li>}
        {check &&
          VERDICTS.map(
            ([name, good, bad]) =>
              check[name] !== undefined && (
                <Verdict key={name} isGood={check[name]} text={t(check[name] ? good : bad)} />
              ),
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
          <Fact label={t('lottery.betsCommitment')} isCode>
            {data.betsRoot}
          </Fact>
        )}
        {data.beacon && (
          <Fact label={t('lottery.beaconRound')} isCode>
            {`drand ${data.beacon.chain.slice(0, 8)}… ${data.beacon.round}`}
          </Fact>
        )}
      </Facts>
      <p className={css.intro}>{t(LIMITS[data.rule])}</p>
    </section>
  );
}
