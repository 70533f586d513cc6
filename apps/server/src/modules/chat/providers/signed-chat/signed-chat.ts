import * as v from 'valibot';
import { signChatQuery } from '@tessera/provider-protocol/chat-query';
import type { Config } from '#server/platform/config/config.ts';
import { askGuarded } from '#server/platform/http/guarded-post.ts';
import { resolveServiceUrl } from '#server/platform/http/urls.ts';
import { readAnswerText } from '#server/platform/providers/answer-text.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { ChatAccount, ChatAddresses, ChatProvider } from '../../chat-provider.ts';

/** How long the chat may take to answer, milliseconds. */
const PATIENCE_MS = 2000;
/** How much of an answer is read, bytes. */
const ANSWER_BYTES = 4096;

const unreadAnswer = v.object({ unReadCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
const attendedAnswer = v.object({ attended: v.boolean() });

type Fields = Readonly<Record<string, string>>;

/** The address with its own query, the fields and the signature over all of them. */
async function signed(address: string, { readSecret }: ChatAccount, fields: Fields): Promise<URL> {
  const url = new URL(address);
  const all = { ...Object.fromEntries(url.searchParams), ...fields };
  url.search = signChatQuery(await readSecret(), all, Date.now()).toString();
  return url;
}

/** @throws Error for an account without addresses, which is the built-in chat's */
function addressesOf({ addresses }: ChatAccount): ChatAddresses {
  if (addresses === null) throw new Error('this chat is reached by addresses');
  return addresses;
}

/** @throws Error for an answer that is no success, too long or no JSON; it names no words of it */
async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the chat answered ${response.status}`);
  }
  return JSON.parse(await readAnswerText(response, 'the chat', ANSWER_BYTES));
}

/** What a chat needs to know of the installation. */
export type ChatConfig = Pick<Config, 'framesUrl' | 'framesPort' | 'port' | 'webhookPrivateAddresses'>;

/**
 * A chat that is reached by signed URLs. It is asked from here and not from the phone, so a path of this
 * installation is asked for over loopback. Any other address was entered by staff: off the public internet nothing is asked, whatever the
 * name leads to by then, unless the installation allows it.
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createSignedChat(config: ChatConfig, patienceMs = PATIENCE_MS): ChatProvider {
  async function ask(address: string, account: ChatAccount, fields: Fields): Promise<unknown> {
    const url = await signed(resolveServiceUrl(config, 'http://127.0.0.1', address), account, fields);
    if (address.startsWith('/'))
      return readAnswer(await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) }));
    const mayBePrivate = config.webhookPrivateAddresses;
    const asked = { method: 'GET', url, headers: {}, body: '', timeoutMs: patienceMs, mayBePrivate } as const;
    const { status, text } = await askGuarded(asked, ANSWER_BYTES);
    if (status < 200 || status > 299) throw new Error(`the chat answered ${status}`);
    return JSON.parse(text);
  }
  return {
    open: async (account, { memberId, userName, origin, ...look }) => {
      const who = { merchant: account.merchantCode, member: memberId, name: userName };
      const fields = { b2c: '1', module: 'CBS3', ...look, ...who };
      return (await signed(resolveServiceUrl(config, origin, addressesOf(account).url), account, fields)).href;
    },
    countUnread: async (account, memberId) => {
      const { unreadUrl } = addressesOf(account);
      if (unreadUrl === null) return 0;
      const answer = await ask(unreadUrl, account, { merchant: account.merchantCode, member: memberId });
      return v.parse(unreadAnswer, answer).unReadCount;
    },
    isAttended: (account) => {
      const { attendedUrl } = addressesOf(account);
      if (attendedUrl === null) return true;
      return ask(attendedUrl, account, { merchant: account.merchantCode }).then(
        (answer) => v.parse(attendedAnswer, answer).attended,
      );
    },
  };
}

/** A chat of somebody else's: every address of it is outside of this installation. */
export const registration: ProviderRegistration<ChatProvider, MerchantSettings> = {
  name: 'signed',
  isSandbox: false,
  isSetUp: ({ outsideChat }) =>
    outsideChat !== null && Object.values(outsideChat).every((address) => !address?.startsWith('/')),
  create: (config) => createSignedChat(config),
};
