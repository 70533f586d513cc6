import type { Feature } from '@tessera/contract';
import { Button, Skeleton, StateMessage } from '@tessera/ui';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** The shape of what comes. */
export function AgentLoading() {
  return (
    <div className={plain.page}>
      <LoadingSkeleton>
        <Skeleton height="1.5rem" />
        <Skeleton height="2.6rem" />
      </LoadingSkeleton>
    </div>
  );
}

/** Lets agents of a merchant with the module in; the others read that this is not for them, and where to go (AGENT-14, AGENT-15). */
export function AgentGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  const t = useTexts();
  const go = useGo();
  const me = useMe();
  const isOffered = useFeature(feature);
  const toCentre = <Button onPress={() => go(SCREEN_PATHS.memberCentre)}>{t('shell.memberCentre')}</Button>;
  if (!isOffered) return <StateMessage title={t('agents.closed')} text={t('agents.closedText')} action={toCentre} />;
  if (!me.data) return <NotLoaded query={me} waiting={<AgentLoading />} />;
  if (!me.data.member.isAgent)
    return <StateMessage title={t('agents.noAgent')} text={t('agents.noAgentText')} action={toCentre} />;
  return children;
}
