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

interface ShapesProps {
  /** Heights of the parts that are coming, from the top. */
  shapes: readonly string[];
}

/** Placeholder for parts of a screen that are loading. */
export function AgentShapes({ shapes }: ShapesProps) {
  return (
    <LoadingSkeleton>
      {shapes.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places
        <Skeleton key={index} height={height} />
      ))}
    </LoadingSkeleton>
  );
}

/** Placeholder for a screen that is loading, in its place. */
export function AgentLoading({ shapes }: ShapesProps) {
  return (
    <div className={plain.page}>
      <AgentShapes shapes={shapes} />
    </div>
  );
}

interface AgentGateProps extends ShapesProps {
  feature: Feature;
  children: ReactNode;
}

/** Lets agents of a merchant with the module in; the others read that this is not for them, and where to go (AGENT-14, AGENT-15). */
export function AgentGate({ feature, shapes, children }: AgentGateProps) {
  const t = useTexts();
  const go = useGo();
  const me = useMe();
  const isOffered = useFeature(feature);
  const toCentre = <Button onPress={() => go(SCREEN_PATHS.memberCentre)}>{t('shell.memberCentre')}</Button>;
  if (!isOffered) return <StateMessage title={t('agents.closed')} text={t('agents.closedText')} action={toCentre} />;
  if (!me.data) return <NotLoaded query={me} waiting={<AgentLoading shapes={shapes} />} />;
  if (!me.data.member.isAgent)
    return <StateMessage title={t('agents.noAgent')} text={t('agents.noAgentText')} action={toCentre} />;
  return children;
}
