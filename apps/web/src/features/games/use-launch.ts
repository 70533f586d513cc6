import { useQueryClient } from '@tanstack/react-query';
import type { Game } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { useCallback } from 'react';
import { isHomePath, SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, usePath } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { nameOf } from './game-look.ts';
import { vendorsQuery } from './games-queries.ts';
import { launchPlan, prizeModeOf } from './launch-plan.ts';

/** Opens a game, or says why it does not open; the same function as long as nothing it knows has changed. */
export function useLaunch(): (game: Game) => void {
  const { visitor } = useSession();
  const { call, language } = useSources();
  const queries = useQueryClient();
  const isFromHome = isHomePath(usePath());
  const go = useGo();
  const t = useTexts();
  return useCallback(
    (game) => {
      const mapping = queries.getQueryData(vendorsQuery({ call, language }).queryKey)?.mapping;
      const plan = launchPlan(game, visitor, prizeModeOf(mapping ?? {}), isFromHome);
      if (plan.kind === 'go') return go(plan.to);
      if (plan.kind === 'maintenance') {
        const text = game.maintenanceText ?? t('games.maintenanceToast', { game: nameOf(game) });
        toasts.show({ kind: 'info', text, lasts: 'short' });
        return;
      }
      go(SCREEN_PATHS.logIn);
    },
    [visitor, queries, call, language, isFromHome, go, t],
  );
}
