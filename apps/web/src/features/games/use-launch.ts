import { useQuery } from '@tanstack/react-query';
import type { Game } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { TIMINGS } from '../../shared/time/timings.ts';
import { nameOf } from './game-look.ts';
import { vendorsQuery } from './games-queries.ts';
import { launchPlan, prizeModeOf } from './launch-plan.ts';

/** Opens a game, or says why it does not open. */
export function useLaunch(): (game: Game) => void {
  const { visitor } = useSession();
  const vendors = useQuery({ ...vendorsQuery(useSources()), enabled: false });
  const go = useGo();
  const t = useTexts();
  return (game) => {
    const plan = launchPlan(game, visitor, prizeModeOf(vendors.data?.mapping ?? {}));
    if (plan.kind === 'go') return go(plan.to);
    if (plan.kind === 'maintenance') {
      const text = t('games.maintenanceToast', { game: nameOf(game) });
      toasts.show({ kind: 'info', text, milliseconds: TIMINGS.shortToast });
      return;
    }
    go(ADDRESSES.logIn);
  };
}
