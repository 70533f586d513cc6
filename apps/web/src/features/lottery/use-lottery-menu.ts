import { useQuery } from '@tanstack/react-query';
import { useSources } from '../../shared/services/query-sources.ts';
import { lotteryMenuQuery } from './lottery-queries.ts';

/**
 * The menu of lotteries.
 * @param prizeMode undefined while it is not known, in which nothing is asked
 * @param isWanted false while nothing shall be asked
 */
export function useLotteryMenu(prizeMode: string | undefined, isWanted = true) {
  const enabled = isWanted && prizeMode !== undefined;
  return useQuery({ ...lotteryMenuQuery(useSources(), prizeMode ?? ''), enabled });
}
