import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SANDBOX_AUDIENCE, SANDBOX_IDENTITY_PATH } from '@tessera/provider-protocol/sandbox-addresses';
import type { Sandbox } from './sandbox.ts';
import { newSecret } from './ids.ts';
import { closePhoneSession, isFailing, storeMessage, openPhoneSession } from './phone-repository.ts';
import { createTokenSigner } from './token-signer.ts';
import type { SandboxServers } from './sandbox-servers.ts';

const TOKEN_SECONDS = 3600;

const sendRequest = v.object({ phoneNumber: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)) });
const signInRequest = v.object({
  sessionInfo: v.pipe(v.string(), v.maxLength(100)),
  code: v.pipe(v.string(), v.maxLength(10)),
});

/** What the service answers where it refuses. */
const refusal = (message: string) => ({ error: { code: 400, message } });

async function routes(scope: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const { database } = sandbox;
  const signer = await createTokenSigner();

  // Phones call it from the app's origin; it carries no cookies, so that any origin may.
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*').header('Access-Control-Allow-Headers', 'Content-Type');
  });
  scope.options('/sandbox/identity/*', async (_request, reply) => reply.status(204).send());
  scope.get('/sandbox/identity/keys', async () => ({ keys: [signer.jwk] }));

  scope.post('/sandbox/identity/v1/accounts::sendVerificationCode', async (request, reply) => {
    const asked = v.safeParse(sendRequest, request.body);
    if (!asked.success) return reply.status(400).send(refusal('INVALID_PHONE_NUMBER'));
    const phone = asked.output.phoneNumber;
    const recipient = phone.slice(1);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sessionInfo = newSecret();
    const sent = await database.transact(async (tx) => {
      if (await isFailing(tx, recipient)) return false;
      await openPhoneSession(tx, { sessionInfo, phone, code });
      await storeMessage(tx, { sender: 'Phone check', recipient, text: `${code} is your verification code.` });
      return true;
    });
    return sent ? { sessionInfo } : reply.status(503).send(refusal('TOLD_TO_FAIL'));
  });

  scope.post('/sandbox/identity/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
    const asked = v.safeParse(signInRequest, request.body);
    const phone = asked.success
      ? await database.transact((tx) => closePhoneSession(tx, asked.output.sessionInfo, asked.output.code))
      : undefined;
    if (!phone) return reply.status(400).send(refusal('INVALID_CODE'));
    const seconds = Math.floor((await database.now()).getTime() / 1000);
    const claims = {
      iss: `${sandbox.pagesOrigin()}${SANDBOX_IDENTITY_PATH}`,
      aud: SANDBOX_AUDIENCE,
      iat: seconds,
      exp: seconds + TOKEN_SECONDS,
      phone_number: phone,
    };
    return { idToken: signer.sign({ ...claims, jti: newSecret() }), phoneNumber: phone };
  });
}

/** Serves the sandbox's phone verification: sends its own codes and answers tokens, as Identity Toolkit does. */
export async function registerIdentityService({ pages }: SandboxServers, sandbox: Sandbox): Promise<void> {
  await pages.register(async (scope) => routes(scope, sandbox));
}
