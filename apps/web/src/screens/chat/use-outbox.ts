import { CallFailure } from '@tessera/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { NETWORK_STATUS } from '../../shared/api/network-status.ts';
import { dataAddress } from '../../shared/picture/data-address.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { CHAT_KEY } from './chat-query.ts';
import { pictureKey } from './picture.tsx';
import { type ChatMessage, type Outgoing, stillOutgoing } from './chat-thread.ts';

/** What the member wrote and did not send, and what could not be sent yet. */
interface Kept {
  readonly draft: string;
  readonly outbox: readonly Outgoing[];
}

/** A file that is no picture, or too large, will not be taken at another try. */
const isUnsendable = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.code === 'FILE_TYPE' || failure.code === 'FILE_TOO_LARGE');

/** Kept while the app is open and the session lasts, so that a look at another screen loses nothing. */
const KEPT_KEY = [PRIVATE_KEY, 'chat-kept'] as const;

/** What is kept, as it was drawn last and as `read` finds it now, and how it changes. */
function useKept() {
  const queries = useQueryClient();
  const kept = useRef<Kept>(queries.getQueryData<Kept>(KEPT_KEY) ?? { draft: '', outbox: [] });
  const [shown, show] = useState(kept.current);
  const change = useCallback(
    (next: (before: Kept) => Kept) => {
      kept.current = next(kept.current);
      queries.setQueryDefaults(KEPT_KEY, { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData(KEPT_KEY, kept.current);
      show(kept.current);
    },
    [queries],
  );
  const setState = useCallback(
    (id: string, state: Outgoing['state']) =>
      change((before) => ({
        ...before,
        outbox: before.outbox.map((one) => (one.id === id ? { ...one, state } : one)),
      })),
    [change],
  );
  const drop = useCallback(
    (id: string) => change((before) => ({ ...before, outbox: before.outbox.filter((one) => one.id !== id) })),
    [change],
  );
  const read = useCallback(() => kept.current, []);
  return { read, shown, change, setState, drop };
}

/**
 * What the member writes: the draft, and messages on their way, one after the other. A message keeps its id until the chat has it, so
 * that sending it again doubles nothing. What failed for want of a line goes out by itself once there is one.
 * @param messages what the chat has
 */
export function useOutbox(messages: readonly ChatMessage[]) {
  const { call } = useServices();
  const t = useTexts();
  const queries = useQueryClient();
  const { read, shown, change, setState, drop } = useKept();
  const { draft, outbox } = shown;
  const wasOpened = useRef(false);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const post = useCallback(
    ({ id, text, picture }: Pick<Outgoing, 'id' | 'text' | 'picture'>) => {
      setState(id, 'sending');
      line.current = line.current.then(async () => {
        try {
          if (picture) {
            await call('sendChatPicture', { messageId: id, picture });
            // What was just sent need not come back over the line.
            queries.setQueryData(pictureKey(id), await dataAddress(picture));
          } else await call('sendChatMessage', { messageId: id, text });
          await queries.invalidateQueries({ queryKey: CHAT_KEY });
        } catch (failure) {
          if (isUnsendable(failure)) drop(id);
          else setState(id, 'failed');
          if (!(failure instanceof CallFailure && failure.status === NETWORK_STATUS)) showFailure(failure, t);
        }
      });
    },
    [call, drop, queries, setState, t],
  );
  const add = (message: Pick<Outgoing, 'text' | 'picture'>, draftAfter: (before: string) => string) => {
    const id = newIdempotencyKey();
    change(({ draft: before, outbox: waiting }) => ({
      draft: draftAfter(before),
      outbox: [...waiting, { id, ...message, state: 'sending' }],
    }));
    post({ id, ...message });
  };
  const send = (text: string) => add({ text }, () => '');
  const sendPicture = (picture: File) => add({ text: '', picture }, (before) => before);
  useEffect(() => {
    const retry = () => {
      for (const one of read().outbox) if (one.state === 'failed') post(one);
    };
    // What was on its way when the screen was left may have failed since; its id keeps it from being there twice.
    if (!wasOpened.current) for (const one of read().outbox) post(one);
    wasOpened.current = true;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [post, read]);
  const waiting = stillOutgoing(outbox, messages);
  useEffect(() => {
    if (waiting.length < read().outbox.length)
      change((before) => ({ ...before, outbox: stillOutgoing(before.outbox, messages) }));
  }, [waiting.length, messages, change, read]);
  const setDraft = (text: string) => change((before) => ({ ...before, draft: text }));
  return { draft, setDraft, outbox: waiting, send, sendPicture, retry: post };
}
