import * as v from 'valibot';
import { isChatQuery } from '@tessera/provider-protocol/chat-query';
import { CONTACT_PAGE_POLICY, chatPage, contactPage, deskPage, refusedPage } from './chat-page.ts';
import * as chats from './chat-repository.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxServers } from './sandbox-servers.ts';

type Query = Record<string, string>;

/** Answers a page of ours with its policy. */
const HEADERS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': CONTACT_PAGE_POLICY } as const;
const HTML = 'text/html; charset=utf-8';
const DESK_PATH = '/sandbox/chat';

const merchant = v.pipe(v.string(), v.regex(/^\w{1,20}$/));
const written = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)) });
const shortText = v.pipe(v.string(), v.maxLength(100));
const answered = v.object({ ...written.entries, merchant, member: shortText, name: shortText });
const attendance = v.object({ merchant, attended: v.picklist(['0', '1']) });

const memberOf = (query: Query): chats.ChatMember => ({
  merchant: query['merchant'] ?? '',
  member: query['member'] ?? '',
});

function memberRoutes({ pages: server }: SandboxServers, { accounts, database }: Sandbox): void {
  const isSigned = async (query: Query): Promise<boolean> => {
    const code = query['merchant'];
    if (!v.is(merchant, code)) return false;
    const secret = await accounts.secretOf('chat', code);
    return secret !== undefined && isChatQuery(secret, query, Date.now());
  };
  const isOfMember = async (query: Query): Promise<boolean> => Boolean(query['member']) && isSigned(query);
  const show = async (query: Query): Promise<string> => {
    const member = memberOf(query);
    const { sign: _sign, ...fields } = query;
    const messages = await database.transact(async (tx) => {
      await chats.addUnread(tx, member, 0);
      return chats.readConversation(tx, member);
    });
    return chatPage(fields, messages);
  };

  server.get<{ Querystring: Query }>('/sandbox/chat', async ({ query }, reply) => {
    reply.headers(HEADERS).type(HTML);
    if (!(await isOfMember(query))) return reply.status(401).send(refusedPage());
    return reply.send(await show(query));
  });
  server.post<{ Querystring: Query }>('/sandbox/chat', async ({ query, body }, reply) => {
    reply.headers(HEADERS).type(HTML);
    if (!(await isOfMember(query))) return reply.status(401).send(refusedPage());
    const sent = v.safeParse(written, body);
    const message = { ...memberOf(query), name: query['name'] ?? '', sender: 'member' as const };
    if (sent.success)
      await database.transact((tx) => chats.storeChatMessage(tx, { ...message, message: sent.output.message }));
    return reply.send(await show(query));
  });
  server.get<{ Querystring: Query }>('/sandbox/chat/unread', async ({ query }, reply) => {
    if (!(await isOfMember(query))) return reply.status(401).send({ error: 'bad signature' });
    return { unReadCount: await database.transact((tx) => chats.readUnread(tx, memberOf(query))) };
  });
  server.get<{ Querystring: Query }>('/sandbox/chat/attended', async ({ query }, reply) => {
    if (!(await isSigned(query))) return reply.status(401).send({ error: 'bad signature' });
    return { attended: await database.transact((tx) => chats.readAttended(tx, memberOf(query).merchant)) };
  });
}

function deskRoutes({ services: server }: SandboxServers, { database }: Sandbox): void {
  server.get(DESK_PATH, async (_request, reply) => {
    const [desk, last] = await database.transact(
      async (tx) => [await chats.readDesk(tx), await chats.readLastMessages(tx)] as const,
    );
    return reply.headers(HEADERS).type(HTML).send(deskPage(desk, last));
  });
  server.post(`${DESK_PATH}/attendance`, async ({ body }, reply) => {
    const chosen = v.safeParse(attendance, body);
    if (!chosen.success) return reply.status(400).send({ error: 'expected merchant and attended' });
    const { merchant: code, attended } = chosen.output;
    await database.transact((tx) => chats.setAttended(tx, code, attended === '1'));
    return reply.redirect(DESK_PATH, 303);
  });
  server.post(`${DESK_PATH}/answers`, async ({ body }, reply) => {
    const answer = v.safeParse(answered, body);
    if (!answer.success) return reply.status(400).send({ error: 'expected merchant, member, name and message' });
    await database.transact(async (tx) => {
      await chats.storeChatMessage(tx, { ...answer.output, sender: 'desk' });
      await chats.addUnread(tx, answer.output, 1);
    });
    return reply.redirect(DESK_PATH, 303);
  });
}

/**
 * Serves the sandbox of an outside chat. Members get a page that shows the received fields and the messages;
 * the loopback port has the desk, on which the tester plays the operator, available or not, and answers. A page simulates
 * every other link of a demo merchant.
 */
export async function registerSandboxChat(servers: SandboxServers, sandbox: Sandbox): Promise<void> {
  memberRoutes(servers, sandbox);
  deskRoutes(servers, sandbox);
  servers.pages.get<{ Params: { way: string } }>('/sandbox/contact/:way', async ({ params }, reply) =>
    reply.headers(HEADERS).type(HTML).send(contactPage(params.way)),
  );
}
