import { useQuery } from '@tanstack/react-query';
import { StateMessage } from '@tessera/ui';
import { useState } from 'react';
import { Drum } from '../../features/lottery/drum.tsx';
import { requestFrameToken } from '../../features/lottery/frame-words.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { againQuery, issueQuery, playMenuQuery } from './bet-queries.ts';
import { Betting } from './betting.tsx';
import { type BettingParameters, readBettingParameters } from './betting-parameters.ts';

function Opened({ params }: { params: BettingParameters }) {
  const t = useTexts();
  const sources = useSources();
  const menu = useQuery(playMenuQuery(sources, params));
  // Asked for beside the menu and waited for, as a head that grew when it came would push the board down under the finger.
  const issue = useQuery(issueQuery(sources, params));
  const again = useQuery(againQuery(sources, params));
  const first = menu.data?.groups[0]?.plays[0];
  // The page opens without the bets when they cannot be had; its own calls tell why.
  const isAgainDue = params.again !== undefined && again.isPending;
  if (menu.data && first && !issue.isPending && !isAgainDue)
    return <Betting params={params} menu={menu.data} first={first} again={again.data} />;
  if (menu.isError) return <CallFailed failure={menu.error} onRetry={() => menu.refetch()} />;
  return <Drum label={t('lottery.opening')} />;
}

/** What the frame around the page passes to it; undefined in a document being rendered, and where there is no frame. */
function consumeBettingParameters(): BettingParameters | undefined {
  if (typeof window === 'undefined' || window.parent === window) return undefined;
  return readBettingParameters(location.pathname, location.hash, requestFrameToken);
}

/** The betting page inside a lottery's frame: it lives by the launch token that the frame sends it (LOTT-03). */
export default function LotteryBetScreen() {
  const t = useTexts();
  const isHydrated = useHydrated();
  const [params] = useState(consumeBettingParameters);
  if (!isHydrated) return <Drum label={t('lottery.opening')} />;
  if (!params) return <StateMessage title={t('betting.noToken')} text={t('betting.noTokenText')} />;
  return <Opened params={params} />;
}
