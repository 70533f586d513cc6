import { LIVE_EVENTS } from '@tessera/contract/live/live';
import * as v from 'valibot';
import type { ResolvedCaller } from '#server/platform/http/caller.ts';
import type { CallFacts, Pipeline } from '#server/platform/http/pipeline.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { LiveStream } from './live-stream.ts';

/** Events that are what one call answers, and that call. */
const WHOLE_VALUES = { wallet: 'getWallet', draws: 'listDrawResults', chat: 'getChatUnread' } as const;

/** Runs a call as the stream's own caller; undefined where that caller may not make it. */
async function ask<Answer>(
  pipeline: Pipeline,
  name: 'getWallet' | 'listDrawResults' | 'getChatUnread' | 'getMe' | 'getInboxUnread',
  caller: ResolvedCaller,
  facts: CallFacts,
): Promise<Answer | undefined> {
  try {
    return (await pipeline.run(name, caller, () => ({}), facts)) as Answer;
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}

/**
 * Reads a value through the very call that the phone would make, with its guards, and sends it: a stream can tell nothing
 * that its reader may not ask for.
 */
export async function sendValue(
  pipeline: Pipeline,
  stream: LiveStream,
  caller: ResolvedCaller,
  event: 'wallet' | 'draws' | 'unread' | 'chat',
): Promise<void> {
  const { facts } = stream;
  if (event !== 'unread') {
    const value = await ask(pipeline, WHOLE_VALUES[event], caller, facts);
    if (value) stream.send(event, value);
    return;
  }
  const me = await ask<{ unreadNotices: number }>(pipeline, 'getMe', caller, facts);
  if (!me) return;
  const inbox = (await ask<number>(pipeline, 'getInboxUnread', caller, facts)) ?? 0;
  stream.send('unread', v.parse(LIVE_EVENTS.unread, { notices: me.unreadNotices, inbox }));
}
