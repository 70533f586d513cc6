import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { STAFF_ENDPOINT_NAMES, type StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TestDatabase } from './test-database.ts';
import { watchMoney } from './watched-money.ts';

/** Calls that note no values: what they change is a secret, is written down elsewhere with who wrote it, or was not there to be changed. */
const WITHOUT_VALUES: ReadonlySet<StaffEndpointName> = new Set([
  'inviteStaff',
  'recoverStaff',
  'endStaffSession',
  'startStaffPasskey',
  'startStaffTotp',
  'setStaffTotp',
  'renewStaffRecoveryCodes',
  'changeStaffPassword',
  'addMemberNote',
  'changePaymentGatewaySecret',
  'testPaymentProvider',
  'setChatPresence',
  'takeChat',
  'answerChat',
  'answerChatPicture',
  'transferChat',
  'addChatNote',
  'closeStaffChat',
  'saveCannedAnswer',
  'deleteCannedAnswer',
  'rotateWebhookSecret',
  'testWebhook',
  'retryWebhookDelivery',
]);

/** A settled thing may be settled again, and stays as before. */
const MAY_STAND: StaffEndpointName = 'settleStaffDraw';

type Fields = Readonly<Record<string, unknown>>;
interface Entry {
  readonly words: readonly string[];
  readonly change: { readonly before?: unknown; readonly after?: unknown } | null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** A text as it is kept: without space around it, a code, an amount or a moment however it is written. */
function plainText(text: string): string {
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return String(Number(text));
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text.trim().toLowerCase();
}

const plain = (value: unknown) => (typeof value === 'string' ? plainText(value) : value);

const askedOf = (request: FastifyRequest): Fields => (isFields(request.body) ? request.body : {});

/** The words that an entry must have of what was asked. */
function wordsOf({ secrets = [] }: StaffEndpoint, asked: Fields): string[] {
  return (
    Object.entries(asked)
      // What was seen is compared and not kept.
      .filter(([name, value]) => value !== undefined && name !== 'seen' && !secrets.includes(name))
      .map(([name, value]) => (typeof value === 'string' ? `${name}=${value.trim()}`.slice(0, 500) : `${name}=`))
  );
}

/** What of a noted change is not what was asked for; undefined when all is. Texts are cleaned before they are kept and are left out. */
function misnoted({ after }: NonNullable<Entry['change']>, asked: Fields): string | undefined {
  if (!isFields(after)) return undefined;
  const chosen = isFields(asked['choice']) ? Object.entries(asked['choice']) : [];
  return [...Object.entries(asked), ...chosen].find(
    ([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) &&
      typeof after[name] === typeof value &&
      plain(after[name]) !== plain(value),
  )?.[0];
}

/**
 * Looks after each call of the staff API that changed something whether the audit log has it: by whom, at which merchant, what it was about and,
 * where it changes values, which they are.
 * @returns what throws the first that is missing, and what is asked at the end of a file
 */
export function watchAudit(server: FastifyInstance, database: TestDatabase) {
  const faults: Error[] = [];
  /** By call: whether any of its notes told values that differ. */
  const differs = new Map<string, boolean>();
  const byRoute = new Map(
    STAFF_ENDPOINT_NAMES.filter((name) => staffEndpoints[name].effect === 'changes').map((name) => {
      const { method, path }: StaffEndpoint = staffEndpoints[name];
      return [`${method} ${path}`, name];
    }),
  );

  async function read(name: string, request: FastifyRequest): Promise<Entry[]> {
    const { merchant } = (request.params ?? {}) as { merchant?: string };
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const of = merchant === undefined ? 'platform_action' : 'staff_action';
    return database.asOwner<Entry>(
      `select a.words, o.change from ${of} a join ${of}_outcome o using (action_id)
        where a.command = $1 and a.effect = 'changes' and o.outcome = 'done' and ${merchant === undefined ? '$2::text is null' : 'a.merchant_code = $2'}
          and a.staff = (select p.email from staff_session s join staff_account p using (staff_id) where s.token_hash = $3)
        order by a.started_at desc limit 50`,
      [name, merchant ?? null, createHash('sha256').update(token).digest('hex')],
    );
  }

  async function check(name: StaffEndpointName, request: FastifyRequest): Promise<string | undefined> {
    const asked = askedOf(request);
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const wanted = wordsOf(endpoint, asked);
    const entries = (await read(name, request)).filter(({ words }) =>
      wanted.every((word) =>
        words.some((each) => (word.endsWith('=') ? each.startsWith(word) : each.toLowerCase() === word.toLowerCase())),
      ),
    );
    const [entry] = entries;
    if (!entry) return `no entry that it is done, by who asked, with ${wanted.join(', ')}`;
    const told = entry.words.find((word) => endpoint.secrets?.some((secret) => word.startsWith(`${secret}=`)));
    if (told) return `the secret of ${told.split('=')[0]}`;
    if (WITHOUT_VALUES.has(name)) return entry.change === null ? undefined : 'values, although WITHOUT_VALUES names it';
    if (entry.change === null) return 'no values before and after';
    const isChanged = entries.some(({ change }) => change && !isDeepStrictEqual(change.before, change.after));
    differs.set(name, differs.get(name) === true || isChanged || name === MAY_STAND);
    const field = misnoted(entry.change, asked);
    return field && `another "${field}" than was asked for`;
  }

  server.addHook('onSend', async (request, reply, payload) => {
    const name = byRoute.get(`${request.method} ${request.routeOptions.url}`);
    if (name === undefined || reply.statusCode !== 200) return payload;
    const wrong = await check(name, request).catch((error: unknown) => String(error));
    if (wrong) faults.push(new Error(`the audit log has of ${name}: ${wrong}`));
    return payload;
  });
  watchMoney(server, database, (fault) => faults.push(fault));
  const throwFirst = () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  return {
    throwFirst,
    end() {
      throwFirst();
      const same = [...differs].filter(([, each]) => !each).map(([name]) => name);
      if (same.length > 0) throw new Error(`the audit log has the same before and after of ${same.join(', ')}`);
    },
  };
}
