import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isMailSignature, MAILBOX_PATH, mailboxMessage } from '@tessera/provider-protocol/mailbox';
import type { Sandbox } from './sandbox.ts';
import { MAIL_POLICY, MAILBOX_PAGE_POLICY, mailboxPage } from './mailbox-page.ts';
import { findMail, storeMail, newestMails } from './mail-repository.ts';
import type { SandboxServers } from './sandbox-servers.ts';

/** Mails are larger than the signed messages of other sandboxes. */
const LIMIT_BYTES = 64 * 1024;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function takingRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  scope.post(MAILBOX_PATH, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const message = v.safeParse(mailboxMessage, parse(body));
    if (!message.success) return reply.status(400).send({ error: 'bad message' });
    const { merchant, mail_id, to, ...mail } = message.output;
    const secret = await sandbox.accounts.secretOf('mail', merchant);
    if (secret === undefined || !isMailSignature(secret, request.headers, body, Date.now()))
      return reply.status(401).send({ error: 'bad signature' });
    await sandbox.database.transact((tx) => storeMail(tx, { mail_id, merchant, recipient: to, ...mail }));
    return { taken: true };
  });
}

function pageRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.get<{ Querystring: { to?: string } }>('/sandbox/mail', async (request, reply) => {
    const mails = await sandbox.database.transact((tx) => newestMails(tx, request.query.to || undefined));
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', MAILBOX_PAGE_POLICY)
      .send(mailboxPage(mails, request.query.to ?? ''));
  });
  scope.get<{ Params: { mailId: string } }>('/sandbox/mail/messages/:mailId', async (request, reply) => {
    const mail = await sandbox.database.transact((tx) => findMail(tx, request.params.mailId));
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', MAIL_POLICY);
    return reply
      .status(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(mail?.html ?? '<!doctype html><title>No such mail</title><p>No such mail</p>');
  });
}

/** Serves the sandbox mailbox: it takes signed mails, unless a real provider sends them, and shows what would have been sent. */
export async function registerMailbox({ services }: SandboxServers, sandbox: Sandbox): Promise<void> {
  if (sandbox.settings.kinds.has('mail')) await services.register(async (scope) => takingRoutes(scope, sandbox));
  await services.register(async (scope) => pageRoutes(scope, sandbox));
}
