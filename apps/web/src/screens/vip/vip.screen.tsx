import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, StateMessage } from '@tessera/ui';
import { useEffect } from 'react';
import { RewardGate } from '../../features/rewards/reward-gate.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMe, useRefreshMe } from '../../shared/member/member-queries.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { LevelList } from './level-list.tsx';
import { LevelProgress } from './level-progress.tsx';
import { vipQuery } from '../../features/vip/vip-query.ts';

function Levels() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const me = useMe().data;
  const refresh = useRefreshMe();
  const query = useQuery({ ...vipQuery(useSources()), enabled: info !== undefined });
  const vip = query.data;
  const isNewLevel =
    vip !== undefined && me !== undefined && String(vip.level) !== (me.member.clubLabel.labelName || '0');
  // The answer gives levels that were reached meanwhile: the label and the rewards that wait are asked for again.
  useEffect(() => {
    if (isNewLevel) void refresh();
  }, [isNewLevel, refresh]);
  if (!vip)
    return (
      <NotLoaded
        query={query}
        waiting={
          <div className={plain.page}>
            <LoadingSkeleton>
              <Skeleton height="2rem" />
              <Skeleton height="3rem" />
            </LoadingSkeleton>
          </div>
        }
      />
    );
  if (vip.levels.length === 0) return <StateMessage title={t('vip.none')} text={t('vip.noneText')} />;
  return (
    <div className={plain.page}>
      <LevelProgress vip={vip} />
      {me !== undefined && me.unclaimedRewards > 0 && (
        <Button wide onPress={() => go(SCREEN_PATHS.rewardCentre)}>
          {t('vip.toRewards')}
        </Button>
      )}
      <h2 className={plain.heading}>{t('vip.levels')}</h2>
      <LevelList vip={vip} />
      <p className={plain.note}>{t('vip.how')}</p>
    </div>
  );
}

/** The merchant's levels with what each asks for and gives, and how far the member has come (MEMBER-09). */
export default function VipScreen() {
  return (
    <RewardGate feature="memberClub" closed="vip.none">
      <Levels />
    </RewardGate>
  );
}
