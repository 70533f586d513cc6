import { isChatQuery } from '@tessera/provider-protocol/chat-query';
import type { Sandbox } from './sandbox.ts';
import { addUnread, readUnread } from './chat-repository.ts';
import { CONTACT_PAGE_POLICY, chatPage, contactPage, refusedPage } from './chat-page.ts';
import type { SandboxServers } from './sandbox-servers.ts';

type Query = Record<string, string>;

/** Answers a page of ours with its policy. */
const HEADERS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': CONTACT_PAGE_POLICY } as const;
const HTML = 'text/html; charset=utf-8';

/**
 * Serves the sandbox of an outside chat: a page that shows what it was handed, and lets whoever plays the operator answer;
 * and a page for every other link of a demo merchant.
 */
export async function registerSandboxChat({ pages: server }: SandboxServers, sandbox: Sandbox): Promise<void> {
  const { database } = sandbox;
  const isSigned = async (query: Query): Promise<boolean> => {
    const merchant = query['merchant'] ?? '';
    if (!/^\w{1,20}$/.test(merchant) || !query['member']) return false;
    const secret = await sandbox.accounts.secretOf('chat', merchant);
    return secret !== undefined && isChatQuery(secret, query, Date.now());
  };
  const count = (query: Query, more: number) =>
    database.transact((tx) => addUnread(tx, query['merchant'] ?? '', query['member'] ?? '', more));

  server.get<{ Querystring: Query }>('/sandbox/chat', async ({ query }, reply) => {
    reply.headers(HEADERS).type(HTML);
    if (!(await isSigned(query))) return reply.status(401).send(refusedPage());
    await count(query, 0);
    const { sign: _sign, ...fields } = query;
    return reply.send(chatPage(fields));
  });
  server.post<{ Querystring: Query }>('/sandbox/chat', async ({ query }, reply) => {
    reply.headers(HEADERS).type(HTML);
    if (!(await isSigned(query))) return reply.status(401).send(refusedPage());
    await count(query, 1);
    const { sign: _sign, ...fields } = query;
    return reply.send(chatPage(fields));
  });
  server.get<{ Querystring: Query }>('/sandbox/chat/unread', async ({ query }, reply) => {
    if (!(await isSigned(query))) return reply.status(401).send({ error: 'bad signature' });
    const unReadCount = await database.transact((tx) => readUnread(tx, query['merchant'] ?? '', query['member'] ?? ''));
    return { unReadCount };
  });
  server.get<{ Params: { way: string } }>('/sandbox/contact/:way', async ({ params }, reply) =>
    reply.headers(HEADERS).type(HTML).send(contactPage(params.way)),
  );
}
