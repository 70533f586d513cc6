import { useQueryClient } from '@tanstack/react-query';
import type { PlayLimits } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { playLimitsQuery } from '../../features/play-limits/play-limits-queries.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices } from '../../shared/services/services.ts';

/** Changes limits one at a time; what the server answers is what the screen then shows. */
export function useLimitAction() {
  const { call } = useServices();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const act = (work: () => Promise<PlayLimits>, done: string, onFailure?: (failure: unknown) => void) =>
    run(async () => {
      queries.setQueryData(playLimitsQuery(call).queryKey, await work());
      toasts.show({ kind: 'success', text: done });
    }, onFailure && { onFailure });
  return { call, isBusy, act };
}
