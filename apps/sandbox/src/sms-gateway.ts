import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSmsSignature, smsRequest } from '@tessera/provider-protocol/text-messages';
import type { Sandbox } from './sandbox.ts';
import { PHONE_PAGE_POLICY, phonePage } from './phone-page.ts';
import { isFailing, storeMessage, readFailing, readMessages, setFailing } from './phone-repository.ts';
import type { SandboxServers } from './sandbox-servers.ts';

const MESSAGES_PATH = '/sandbox/sms/messages';
const behaviour = v.object({
  recipient: v.pipe(v.string(), v.regex(/^(\*|\d{8,15})$/)),
  failing: v.picklist(['0', '1']),
});
const listQuery = v.object({ to: v.optional(v.pipe(v.string(), v.regex(/^\d{8,15}$/))) });

/** Reads a signed request of a merchant's server; undefined when the signature does not hold. */
async function readSigned(sandbox: Sandbox, request: FastifyRequest) {
  const body = typeof request.body === 'string' ? request.body : '';
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(smsRequest, content);
  if (!parsed.success || !/^\w{1,20}$/.test(parsed.output.merchant)) return undefined;
  const secret = await sandbox.accounts.secretOf('sms', parsed.output.merchant);
  const signed = { headers: request.headers, path: MESSAGES_PATH, body };
  return secret !== undefined && isSmsSignature(secret, signed, Date.now()) ? parsed.output : undefined;
}

function serverRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
  scope.post(MESSAGES_PATH, async (request, reply) => {
    const message = await readSigned(sandbox, request);
    if (!message) return reply.status(401).send({ error: 'bad signature or request' });
    const { merchant, reference, to, text, probe } = message;
    const taken = await sandbox.database.transact(async (tx) => {
      if (await isFailing(tx, to)) return false;
      if (!probe) await storeMessage(tx, { messageId: reference, sender: merchant, recipient: to, text });
      return true;
    });
    return reply.status(taken ? 200 : 503).send(taken ? { taken } : { error: 'told to fail' });
  });
}

function pageRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  const { database } = sandbox;
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', PHONE_PAGE_POLICY).header('Cache-Control', 'no-store');
  });
  scope.get('/sandbox/sms', async (_request, reply) => {
    const [messages, failing] = await database.transact(
      async (tx) => [await readMessages(tx, undefined), await readFailing(tx)] as const,
    );
    return reply.type('text/html; charset=utf-8').send(phonePage(messages, failing));
  });
  scope.get(MESSAGES_PATH, async (request, reply) => {
    const query = v.safeParse(listQuery, request.query);
    if (!query.success) return reply.status(400).send({ error: 'bad number' });
    const messages = await database.transact((tx) => readMessages(tx, query.output.to));
    return { messages: messages.map(({ sender, recipient, message }) => ({ sender, recipient, message })) };
  });
  scope.post('/sandbox/sms/behaviour', async (request, reply) => {
    const chosen = v.safeParse(behaviour, request.body);
    if (!chosen.success) return reply.status(400).send({ error: 'expected recipient and failing' });
    const { recipient, failing } = chosen.output;
    await database.transact((tx) => setFailing(tx, recipient, failing === '1'));
    return reply.redirect('/sandbox/sms', 303);
  });
}

/**
 * Serves the sandbox provider of text messages: a signed call for merchants' servers, unless a real provider takes their
 * messages, and a page that shows what was sent, also by the sandbox's phone verification.
 */
export async function registerSmsGateway({ services }: SandboxServers, sandbox: Sandbox): Promise<void> {
  if (sandbox.settings.kinds.has('sms')) await services.register(async (scope) => serverRoutes(scope, sandbox));
  await services.register(async (scope) => pageRoutes(scope, sandbox));
}
