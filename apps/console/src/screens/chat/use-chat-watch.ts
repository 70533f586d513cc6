import { useIdle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { type RefObject, useEffect, useRef } from 'react';
import { useStaffQuery } from '../../shared/queries.ts';
import { callStaff, type StaffFailure } from '../../shared/staff-api.ts';

/** How often the chat is watched while its screen is open, milliseconds. */
const WATCH_MS = 2_500;
/** People who answer the chat may wait without a touch; after this long, milliseconds, the person counts as away and the presence ends. */
const IDLE_MS = 300_000;

/** What this console says of the conversation on its screen. */
export type ChatSigns = StaffInput<'watchChats'>['open'];

/**
 * Watches the chat of a merchant, in another tab of the browser too: watching shows no names, is recorded nowhere, and keeps a person who is
 * available available.
 * @param signs what the next watch says of the conversation on the screen
 */
export function useChatWatch(merchant: string, signs: RefObject<ChatSigns>) {
  const isIdle = useIdle(IDLE_MS, { initialState: false });
  return useQuery<StaffOutput<'watchChats'>, StaffFailure>({
    queryKey: ['watchChats', merchant, 'screen'],
    queryFn: () => {
      const open = signs.current;
      return callStaff('watchChats', { isPresent: true, ...(open && { open }) }, merchant);
    },
    staleTime: 0,
    refetchInterval: !isIdle && WATCH_MS,
    refetchIntervalInBackground: true,
    meta: { isWatched: true },
  });
}

/** Open conversations, read again when the mark of the watch has changed: reading them shows names, which is recorded. */
export function useChatList(merchant: string, mark: string | undefined) {
  const list = useStaffQuery('listChats', {}, { merchant });
  const seen = useRef<string>(undefined);
  const { refetch } = list;
  useEffect(() => {
    if (mark !== undefined && seen.current !== undefined && mark !== seen.current) void refetch();
    seen.current = mark;
  }, [mark, refetch]);
  return list;
}
