import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SANDBOX_WALLET_VENDOR } from '@tessera/provider-protocol/vendor-wallet';
import * as v from 'valibot';
import { chatProviders, chatSecret } from './modules/chat/chat.ts';
import { paymentProviders, providerAccount } from './modules/deposits/deposits.ts';
import { mailAccount, mailProviders, PLATFORM_ACCOUNT, platformMailAccount } from './modules/mail/mail.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { ensureVendorKey } from './modules/vendors/vendors.ts';
import { identityProviders, smsAccount, smsProviders } from './modules/verification/verification.ts';
import { payoutProviders } from './modules/withdrawals/withdrawals.ts';
import { childEnvironment } from './platform/config/child-environment.ts';
import type { Platform } from './platform/platform.ts';

const PROGRAM = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

/** Name by which every sandbox among the providers is registered. */
const SANDBOX = 'sandbox';

/** Where the sandboxes listen and what they store in. */
export interface SandboxPlace {
  /** The database as role tessera_sandbox. */
  readonly databaseUrl: string;
  /** On loopback; 0: a free one. */
  readonly port: number;
  readonly pagesPort: number;
  /** Origin under which this program reaches the pages; empty: the origin of the sandboxes' own port. */
  readonly pagesUrl: string;
}

const question = v.object({
  id: v.string(),
  account: v.picklist(['money', 'mail', 'sms', 'chat', 'vendor']),
  merchant: v.pipe(v.string(), v.regex(/^\w{1,20}$/)),
});

/** What the sandboxes ask for: the secret that a merchant signs with. */
type Question = Omit<v.InferOutput<typeof question>, 'id'>;

/**
 * Answers the sandboxes' questions for the secrets of what they simulate, and nothing else: they never get secrets of real providers.
 * @returns a function that answers a secret, or undefined for what is not sandboxed or no merchant
 */
export function createSandboxSecrets(platform: Platform): (asked: Question) => Promise<string | undefined> {
  const { config, database, log } = platform;
  const merchants = createMerchantDirectory(database, log);
  return async ({ account, merchant: code }) => {
    if (account === 'mail' && code === PLATFORM_ACCOUNT)
      return mailProviders.isSandboxed(config) ? platformMailAccount(database, SANDBOX).readSecret() : undefined;
    const merchant = await merchants.byCode(code);
    // a trial alias is no separate account
    if (merchant?.code !== code) return undefined;
    if (account === 'vendor') return (await ensureVendorKey(database, code, SANDBOX_WALLET_VENDOR)).secret;
    if (account === 'money') return (await providerAccount(database, code, SANDBOX)).secret;
    if (account === 'mail')
      return mailProviders.isSandboxed(config) ? mailAccount(database, code, SANDBOX).readSecret() : undefined;
    if (account === 'sms')
      return smsProviders.isSandboxed(config) ? (await smsAccount(platform, code)).secret : undefined;
    const { settings } = merchant;
    const isSandboxed = settings.outsideChat !== null && chatProviders.isSandboxed(settings);
    return isSandboxed ? chatSecret(database, code) : undefined;
  };
}

function answerQuestions(child: ChildProcess, platform: Platform): void {
  const secretOf = createSandboxSecrets(platform);
  child.on('message', async (message) => {
    const asked = v.safeParse(question, message);
    if (!asked.success) return;
    const secret = await secretOf(asked.output).catch((error: unknown) => {
      platform.log.warn({ err: error, account: asked.output.account }, 'a sandbox could not be given a secret');
      return undefined;
    });
    if (child.connected) child.send({ id: asked.output.id, secret: secret ?? null }, () => {});
  });
}

/**
 * Starts the sandboxes (apps/sandbox) in their own process. What they need to know comes by its environment; which secret a
 * merchant signs with they ask for over the channel between the two processes.
 */
export function forkSandbox(platform: Platform, place: SandboxPlace): ChildProcess {
  const { config } = platform;
  const kinds = [mailProviders, smsProviders, paymentProviders, payoutProviders, identityProviders]
    .filter((registry) => registry.isSandboxed(config))
    .map(({ kind }) => kind);
  const child = fork(PROGRAM, [], {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...childEnvironment(),
      SANDBOX_PORT: String(place.port),
      SANDBOX_PAGES_PORT: String(place.pagesPort),
      SANDBOX_DATABASE_URL: place.databaseUrl,
      SANDBOX_KINDS: kinds.join(','),
      SANDBOX_APP_URL: new URL(config.publicUrl).origin,
      SANDBOX_PAGES_URL: place.pagesUrl,
      SANDBOX_LOG_LEVEL: config.logLevel,
    },
  });
  answerQuestions(child, platform);
  return child;
}

const ready = v.object({ ready: v.object({ port: v.number(), pagesPort: v.number() }) });

/** The ports of a message by which the sandboxes say that they are ready; undefined for any other. */
export function readyPorts(message: unknown): { readonly port: number; readonly pagesPort: number } | undefined {
  const parsed = v.safeParse(ready, message);
  return parsed.success ? parsed.output.ready : undefined;
}
