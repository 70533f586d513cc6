import type { CallInput, CallOutput, EndpointName } from '@tessera/contract';
import { type Endpoint, endpoints, formatMoney } from '@tessera/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { deposit } from '../src/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '../src/modules/merchants/demo-merchants.data.ts';
import { saveMerchant } from '../src/modules/merchants/merchants.ts';
import { createClock } from '../src/platform/clock/clock.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { createOutbox } from '../src/platform/outbox/outbox.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { Merchant, MerchantSettings } from '../src/platform/tenancy/merchant.ts';
import { createWebServer } from '../src/web-role.ts';
import { createWire } from '../src/wire.ts';
import { letCopiesAge } from './copies.ts';
import { TEST_KEYS } from './test-keys.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** How a test calls: as whom, at which merchant, with which headers. */
export interface CallAs {
  readonly token?: string | null;
  readonly merchant?: string;
  readonly host?: string;
  readonly language?: string;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer<Name extends EndpointName> {
  readonly status: number;
  readonly value: CallOutput<Name>;
  readonly errorCode: string | undefined;
  readonly message: string | undefined;
  readonly failure: Record<string, unknown> | undefined;
  readonly response: LightMyRequestResponse;
}

export interface TestServer {
  readonly database: TestDatabase;
  readonly platform: Platform;
  readonly server: FastifyInstance;
  call<Name extends EndpointName>(name: Name, input: CallInput<Name>, as?: CallAs): Promise<TestAnswer<Name>>;
  /** Registers a member of EN (or another merchant) and answers its session. */
  newMember(merchant?: string, userName?: string): Promise<{ token: string; id: string; userName: string }>;
  /** Credits a member, as a confirmed payment would. */
  fund(memberId: string, amount: bigint, merchant?: string): Promise<void>;
  /** A merchant as it was made or changed here last. @throws Error when there is none of that code */
  merchant(code: string): Merchant;
  /** Changes settings of a merchant; they hold from the next call on. */
  change(merchant: string, change: Partial<MerchantSettings>): Promise<void>;
  close(): Promise<void>;
}

export const TEST_PASSWORD = 'correct horse battery';

function createTestPlatform(database: TestDatabase): Platform {
  const config = parseConfig({ PORT: '4000', LOG_LEVEL: 'silent' });
  const log = createLog((process.env['TEST_LOG'] as 'silent' | undefined) ?? 'silent');
  const metrics = createMetrics();
  return {
    config,
    database: database.database,
    log,
    metrics,
    jobs: createJobs(database.database, log, metrics),
    clock: createClock(database.database, log),
    outbox: createOutbox(database.database, log, metrics),
    keys: TEST_KEYS,
    checkUrl: database.checkUrl,
    stopping: new AbortController().signal,
    sandboxUrl: database.sandboxUrl,
  };
}

/** The whole web role on its own database, with the two demo merchants; captcha at registration is off. */
export async function createTestServer(options: { rateFactor?: number } = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const platform = createTestPlatform(database);
  const current = new Map<string, Merchant>();
  const save = async (merchant: Merchant) => {
    current.set(merchant.code, merchant);
    await saveMerchant(database.database, merchant);
  };
  for (const merchant of DEMO_MERCHANTS) {
    await save({ ...merchant, settings: { ...merchant.settings, registerCaptcha: false } });
  }
  const wire = await createWire(platform, options.rateFactor ?? 1000);
  const server = await createWebServer(wire);
  await server.ready();

  const call: TestServer['call'] = async (name, input, as = {}) => {
    const endpoint: Endpoint = endpoints[name];
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    // as the app sends it, with what it always sends
    const fields: Record<string, unknown> = { ...input, ...endpoint.constants };
    const query = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    const response = await server.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: {
        host: as.host ?? 'localhost:4000',
        ...(as.merchant ? { merchant: as.merchant } : {}),
        ...(as.language ? { language: as.language } : {}),
        ...(as.token ? { authorization: as.token } : {}),
        ...as.headers,
      },
      ...(inQuery ? { query } : { payload: fields }),
    });
    const text = response.headers['content-type']?.toString().startsWith('text/');
    const isBare = endpoint.envelope === 'bare' && response.statusCode === 200;
    const body = text ? { value: response.body } : isBare ? { value: response.json() } : response.json();
    return {
      status: response.statusCode,
      value: body.value,
      errorCode: body.errorCode,
      message: body.message,
      failure: body.success === false ? body.value : undefined,
      response,
    };
  };

  const merchantOf = (code: string) => {
    const merchant = current.get(code);
    if (!merchant) throw new Error(`no merchant ${code}`);
    return merchant;
  };
  let members = 0;
  return {
    database,
    platform,
    server,
    call,
    newMember: async (merchant = 'EN', userName = `member${++members}x`) => {
      const settings = current.get(merchant)?.settings;
      const answer = await call(
        'register',
        {
          username: userName,
          password: TEST_PASSWORD,
          confirmPassword: TEST_PASSWORD,
          ageConfirmed: true,
          ...(settings ? { termsVersion: settings.termsVersion } : {}),
          ...(settings?.registerFields['email']?.required ? { email: `${userName}@example.test` } : {}),
        },
        { merchant },
      );
      if (answer.status !== 200) throw new Error(`registration failed: ${answer.response.body}`);
      return { ...answer.value, token: answer.value.token ?? '' };
    },
    fund: async (memberId, amount, merchant = 'EN') => {
      const currency = current.get(merchant)?.settings.currency.code ?? '';
      const result = await deposit(database.database, {
        merchantCode: merchant,
        memberId,
        currency,
        book: 'LIVE',
        scope: 'test',
        key: `${memberId}:${formatMoney(amount)}:${Math.random()}`,
        amount,
      });
      if (result.code !== 'OK') throw new Error(`funding failed: ${result.code}`);
    },
    merchant: merchantOf,
    change: async (code, change) => {
      const merchant = merchantOf(code);
      await save({ ...merchant, settings: { ...merchant.settings, ...change } });
      letCopiesAge();
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
