import { randomUUID } from 'node:crypto';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@tessera/contract/account/social-providers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSandboxApp, RETURN_PATH, SANDBOX_OPENID_PATH } from '@tessera/provider-protocol/sandbox-addresses';
import type { Sandbox } from './sandbox.ts';
import { newSecret } from './ids.ts';
import { keepSecret, secretsOf } from './openid-browser.ts';
import { type Misbehaviour, MISBEHAVIOURS, OPENID_PAGE_POLICY, openIdPage, openIdRefusedPage } from './openid-page.ts';
import { findPerson, insertPerson, readPeople, type SandboxPerson } from './openid-repository.ts';
import type { SandboxServers } from './sandbox-servers.ts';
import type { Settings } from './settings.ts';
import { createTokenSigner, type TokenSigner } from './token-signer.ts';

const TOKEN_SECONDS = 3600;
const TITLES: Readonly<Record<SocialProvider, string>> = { FACEBOOK: 'Facebook', GOOGLE: 'Google' };

const authorizeRequest = v.object({
  client_id: v.pipe(v.string(), v.check(isSandboxApp)),
  redirect_uri: v.string(),
  response_type: v.literal('id_token'),
  response_mode: v.optional(v.literal('fragment')),
  scope: v.pipe(
    v.string(),
    v.check((scope) => scope.split(' ').includes('openid')),
  ),
  state: v.pipe(v.string(), v.maxLength(200)),
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
type AuthorizeRequest = v.InferOutput<typeof authorizeRequest>;
const choice = v.object({
  /** `new`, `refuse`, or the secret of somebody this browser made. */
  account: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
});
type Choice = v.InferOutput<typeof choice>;
/** What is to be wrong with the token that answers one request, which its `state` names. */
const misbehaviour = v.object({
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  wrong: v.picklist(Object.keys(MISBEHAVIOURS) as Misbehaviour[]),
});

/** Origin of the app for a browser that reached the page at an origin: a configured one, else the same host on the app's port. */
function appOrigin({ appUrl }: Settings, seen: string): string {
  const own = new URL(appUrl);
  if (own.hostname !== 'localhost') return own.origin;
  return `${own.protocol}//${new URL(seen).hostname}${own.port && `:${own.port}`}`;
}

/** The request, where an app of ours makes it and it leads back to one. */
function readRequest(sandbox: Sandbox, request: FastifyRequest): AuthorizeRequest | undefined {
  const parsed = v.safeParse(authorizeRequest, request.query);
  const seen = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
  const allowed = `${appOrigin(sandbox.settings, seen)}${RETURN_PATH}`;
  return parsed.success && parsed.output.redirect_uri === allowed ? parsed.output : undefined;
}

/** The person chosen, or a new one; undefined when it is nobody. */
function personOf(sandbox: Sandbox, provider: string, { account, name, email }: Choice) {
  return sandbox.database.transact(async (tx): Promise<SandboxPerson | undefined> => {
    if (account !== 'new') return findPerson(tx, provider, account);
    const accountId = randomUUID();
    const person = {
      account_id: accountId,
      secret: newSecret(),
      name: name || 'Sam Harbour',
      email: email || `${accountId.slice(-8)}@sandbox.example`,
    };
    await insertPerson(tx, provider, person);
    return person;
  });
}

function claimsOf(
  person: SandboxPerson,
  asked: AuthorizeRequest,
  issuer: string,
  seconds: number,
  wrong?: Misbehaviour,
) {
  const age = wrong === 'expired' ? 2 * TOKEN_SECONDS : 0;
  return {
    iss: issuer,
    aud: wrong === 'audience' ? 'another-app' : asked.client_id,
    sub: person.account_id,
    iat: seconds - age,
    exp: seconds - age + TOKEN_SECONDS,
    nonce: wrong === 'nonce' ? 'another-nonce' : asked.nonce,
    name: person.name,
    email: person.email,
    email_verified: wrong !== 'unverified',
  };
}

interface Signers {
  readonly own: TokenSigner;
  readonly stranger: TokenSigner;
}

/** Misbehaviours that were asked for, by the `state` of the request they are meant for; each counts once. */
type Misbehaviours = Map<string, Misbehaviour>;
const MOST_MISBEHAVIOURS = 100;

function providerRoutes(
  scope: FastifyInstance,
  sandbox: Sandbox,
  provider: SocialProvider,
  { signers, misbehaviours }: { signers: Signers; misbehaviours: Misbehaviours },
): void {
  const pathname = `${SANDBOX_OPENID_PATH}/${provider.toLowerCase()}`;
  const issuerOf = () => `${sandbox.pagesOrigin()}${pathname}`;
  scope.get(`${pathname}/.well-known/openid-configuration`, async () => ({
    issuer: issuerOf(),
    authorization_endpoint: `${issuerOf()}/authorize`,
    jwks_uri: `${issuerOf()}/keys`,
    response_types_supported: ['id_token'],
    response_modes_supported: ['fragment'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  scope.get(`${pathname}/keys`, async () => ({ keys: [signers.own.jwk] }));

  scope.get(`${pathname}/authorize`, async (request, reply) => {
    const asked = readRequest(sandbox, request);
    if (!asked) return reply.status(400).send(openIdRefusedPage());
    const people = await sandbox.database.transact((tx) => readPeople(tx, provider, secretsOf(request)));
    return reply.send(openIdPage(TITLES[provider], new URL(asked.redirect_uri).hostname, people));
  });

  scope.post(`${pathname}/authorize`, async (request, reply) => {
    const asked = readRequest(sandbox, request);
    const chosen = v.safeParse(choice, request.body);
    if (!asked || !chosen.success) return reply.status(400).send(openIdRefusedPage());
    const back = (answer: Record<string, string>) =>
      reply.redirect(`${asked.redirect_uri}#${new URLSearchParams({ ...answer, state: asked.state }).toString()}`, 303);
    if (chosen.output.account === 'refuse') return back({ error: 'access_denied' });
    const person = await personOf(sandbox, provider, chosen.output);
    if (!person) return reply.status(400).send(openIdRefusedPage());
    const seconds = Math.floor((await sandbox.database.now()).getTime() / 1000);
    const wrong = misbehaviours.get(asked.state);
    misbehaviours.delete(asked.state);
    if (chosen.output.account === 'new') keepSecret(request, reply, person.secret);
    const signer = wrong === 'key' ? signers.stranger : signers.own;
    return back({ id_token: signer.sign(claimsOf(person, asked, issuerOf(), seconds, wrong)) });
  });
}

/** Serves the sandbox's sign-in: an OpenID Connect issuer for each provider, on which one chooses who to be. */
export async function registerOpenIdProvider({ services, pages }: SandboxServers, sandbox: Sandbox): Promise<void> {
  const signers = { own: await createTokenSigner(), stranger: await createTokenSigner() };
  const misbehaviours: Misbehaviours = new Map();
  services.post('/sandbox/openid/behaviour', async (request, reply) => {
    const chosen = v.safeParse(misbehaviour, request.body);
    if (!chosen.success) return reply.status(400).send({ error: 'expected state and wrong' });
    if (misbehaviours.size >= MOST_MISBEHAVIOURS) misbehaviours.clear();
    misbehaviours.set(chosen.output.state, chosen.output.wrong);
    return { wrong: chosen.output.wrong };
  });
  await pages.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      if (!request.url.includes('/authorize')) return;
      reply.header('Content-Security-Policy', OPENID_PAGE_POLICY).header('Cache-Control', 'no-store');
      reply.header('Referrer-Policy', 'no-referrer').type('text/html; charset=utf-8');
    });
    for (const provider of SOCIAL_PROVIDERS) providerRoutes(scope, sandbox, provider, { signers, misbehaviours });
  });
}
