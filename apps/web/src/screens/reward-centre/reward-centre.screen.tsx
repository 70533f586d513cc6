import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton, StateMessage } from '@tessera/ui';
import { useState } from 'react';
import { RewardGate } from '../../features/rewards/reward-gate.tsx';
import {
  claimReward,
  openDay,
  pointsQuery,
  REWARDS_KEY,
  rewardsQuery,
  signInQuery,
} from '../../features/rewards/rewards-queries.ts';
import { useClaim } from '../../features/rewards/use-claim.ts';
import { claimedWorth, type Worth, worthOf } from '../../features/rewards/worth.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { RewardHead } from './reward-head.tsx';
import { type Reward, RewardList } from './reward-list.tsx';
import { RewardTerms } from './reward-terms.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { TicketForm } from './ticket-form.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Rewards by state, or what to do where there are none. */
function Rewards({ list, onClaim }: { list: readonly Reward[]; onClaim: (reward: Reward) => Promise<unknown> }) {
  const t = useTexts();
  const go = useGo();
  const waiting = list.filter(({ status }) => status === 'I');
  const past = list.filter(({ status }) => status !== 'I');
  if (list.length === 0) {
    return (
      <StateMessage
        title={t('rewards.none')}
        text={t('rewards.noneText')}
        action={
          <Button kind="secondary" onPress={() => go(SCREEN_PATHS.promotions)}>
            {t('shell.promotions')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ZoneNote />
      {waiting.length > 0 && <RewardList title={t('rewards.toClaim')} list={waiting} onClaim={onClaim} />}
      {past.length > 0 && <RewardList title={t('rewards.past')} list={past} onClaim={onClaim} />}
    </>
  );
}

/** Everything that can be claimed, with what was claimed before. */
function Centre() {
  const t = useTexts();
  const { call } = useServices();
  const { info } = useSession();
  const [credited, setCredited] = useState<Worth>();
  const isMember = info !== undefined;
  const rewards = useQuery({ ...rewardsQuery(useSources()), enabled: isMember });
  const signIn = useQuery({ ...signInQuery(call), enabled: isMember });
  const points = useQuery({ ...pointsQuery(call), enabled: isMember });
  const claim = useClaim({ changes: REWARDS_KEY, onCredited: setCredited });
  const [read, setRead] = useState<Reward>();
  const take = ({ rewardId, conditions }: Reward) =>
    claim(rewardId, async (key) => claimedWorth(await claimReward(call, rewardId, key), conditions !== null));
  // One with conditions is claimed once its member has read them.
  const onClaim = async (reward: Reward) => (reward.conditions ? setRead(reward) : take(reward));
  if (rewards.isError && !rewards.data) {
    return <CallFailed failure={rewards.error} onRetry={() => Promise.all([rewards.refetch(), signIn.refetch()])} />;
  }
  if (!rewards.data || signIn.isPending) {
    return (
      <div className={plain.page}>
        <LoadingSkeleton>
          <Skeleton height="1.1rem" />
          <Skeleton height="1.8rem" />
          <Skeleton height="2.4rem" />
        </LoadingSkeleton>
      </div>
    );
  }
  const claimable = rewards.data.filter(({ status }) => status === 'I');
  const today = signIn.data && openDay(signIn.data);
  // The badge on home counts rewards alone; a day of signing in is named where nothing else waits.
  const isSignInAlone = claimable.length === 0 && today !== undefined;
  const waiting = isSignInAlone ? [{ unit: 'CREDIT' as const, amount: today.amount }] : claimable.map(worthOf);
  const hasConditions = isSignInAlone
    ? signIn.data?.hasConditions === true
    : claimable.some(({ conditions }) => conditions !== null);
  return (
    <div className={plain.page}>
      <RewardHead waiting={waiting} hasConditions={hasConditions} credited={credited} points={points.data?.balance} />
      {signIn.data && signIn.data.list.length > 0 && <SignInCalendar calendar={signIn.data} claim={claim} />}
      {(rewards.data.length > 0 || !today) && <Rewards list={rewards.data} onClaim={onClaim} />}
      <TicketForm claim={claim} />
      <Modal isOpen={read !== undefined} onClose={() => setRead(undefined)} label={t('bonus.terms')} shape="sheet">
        {read?.conditions && (
          <RewardTerms
            reward={read}
            conditions={read.conditions}
            onTake={async () => (await take(read)) && setRead(undefined)}
            onClose={() => setRead(undefined)}
          />
        )}
      </Modal>
    </div>
  );
}

/** The reward centre (ROUTE-24, PROMO-02). */
export default function RewardCentreScreen() {
  return (
    <RewardGate feature="rewardCenter" closed="rewards.closed">
      <Centre />
    </RewardGate>
  );
}
