import { expect, it } from 'vitest';
import { createAccounts } from './accounts.ts';

/** The server's end of the channel. */
function createServerEnd() {
  const asked: { id: string; account: string; merchant: string }[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  return {
    asked,
    answer: (message: unknown) => {
      for (const listener of listeners) listener(message);
    },
    channel: {
      send: (message: unknown) => void asked.push(message as (typeof asked)[number]),
      onMessage: (listener: (message: unknown) => void) => void listeners.push(listener),
    },
  };
}

it('each question has its own answer, in whatever order they come, and what is no answer is left alone', async () => {
  const { asked, answer, channel } = createServerEnd();
  const accounts = createAccounts(channel);
  const [money, none] = [accounts.secretOf('money', 'EN'), accounts.secretOf('chat', 'OTHER')];
  expect(asked).toMatchObject([
    { account: 'money', merchant: 'EN' },
    { account: 'chat', merchant: 'OTHER' },
  ]);
  for (const noise of [undefined, 'x', { id: 'unknown', secret: 's' }, { id: asked[0]?.id }]) answer(noise);
  answer({ id: asked[1]?.id, secret: null });
  answer({ id: asked[0]?.id, secret: 'known' });
  answer({ id: asked[0]?.id, secret: 'too late' });
  expect(await Promise.all([money, none])).toEqual(['known', undefined]);
});
