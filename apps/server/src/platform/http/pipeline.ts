import { createSecretKey } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { type Endpoint, type EndpointName, endpoints, hasFeature } from '@tessera/contract';
import * as v from 'valibot';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { REAL_TYPES, type Session, TRIAL_TYPE } from '#server/platform/tenancy/session.ts';
import { networkOf } from './caller-ip.ts';
import type { ResolvedCaller } from './caller.ts';
import type { CallContext, HandlerContext, Handlers, ReadMemory } from './handler.ts';
import type { RateLimits } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { type Fields, parseRequest, refusePartsOfCoins } from './request-fields.ts';
import { beginWrite } from './write-identity.ts';

/** Facts about one call that do not come from its fields. */
export type CallFacts = Omit<CallContext, 'platform' | 'merchant' | 'session' | 'language' | 'write'> & {
  readonly idempotencyKey: string | undefined;
};

/** Lists of networks by the settings that name them, which the directory of merchants keeps between calls. */
const blockLists = new WeakMap<readonly string[], BlockList>();

function blockListOf(networks: readonly string[]): BlockList {
  const known = blockLists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(base, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  blockLists.set(networks, list);
  return list;
}

/** True when the merchant refuses callers from this address. */
export function isRegionRestricted(merchant: Merchant, address: string): boolean {
  const { restricted, blockedNetworks } = merchant.settings.region;
  if (restricted) return true;
  if (blockedNetworks.length === 0 || isIP(address) === 0) return false;
  return blockListOf(blockedNetworks).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** @throws Refusal MAINTENANCE or IP_BLOCKED where the merchant is closed to the caller (STATUS-16) */
export function guardStatus(endpoint: Pick<Endpoint, 'alwaysOpen'>, merchant: Merchant, address: string): void {
  if (endpoint.alwaysOpen) return;
  const { maintenance } = merchant.settings;
  if (maintenance.on) throw new Refusal('MAINTENANCE', { maintainTime: null, endTime: maintenance.endsAt });
  if (isRegionRestricted(merchant, address)) throw new Refusal('IP_BLOCKED', { ip: address });
}

/**
 * Refuses callers that an entry does not let in; whether somebody is an agent is a role beside the type (SESSION-18).
 * @throws Refusal SESSION_ENDED, NOT_LOGGED_IN, TRIAL_REFUSED (TRIAL-08), NO_PERMISSION for non-agents (AGENT-14), or
 *   PASSWORD_CHANGE_REQUIRED before a password that staff issued has been changed (PWD-03)
 */
export function guardCaller(
  endpoint: Pick<Endpoint, 'caller' | 'beforeOwnPassword'>,
  session: Session | null,
  sentToken: boolean,
): void {
  if (endpoint.caller === 'guest') return;
  if (!session) throw new Refusal(sentToken ? 'SESSION_ENDED' : 'NOT_LOGGED_IN');
  if (session.mustChangePassword && !endpoint.beforeOwnPassword) throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  if (endpoint.caller === 'notTrial' && session.type === TRIAL_TYPE) throw new Refusal('TRIAL_REFUSED');
  if (endpoint.caller === 'realAccount' && !REAL_TYPES.includes(session.type)) throw new Refusal('TRIAL_REFUSED');
  if (endpoint.caller === 'agent' && !session.isAgent) throw new Refusal('NO_PERMISSION');
}

/** Guards, parses, runs and answers one call; the same for calls over HTTP and for the renderer's in-process calls. */
export interface Pipeline {
  readonly rateLimits: RateLimits;
  /** What guests' answers of an endpoint follow from, where that is a copy in memory alone. */
  memoryOf(name: EndpointName): ReadMemory | undefined;
  /**
   * Asks every guard of an endpoint, its feature's flag among them (FLAG-18), and counts the call against its limit.
   * @throws Refusal for what a guard does not let in
   */
  admit(name: EndpointName, caller: ResolvedCaller, address: string): Promise<void>;
  /** Parses, runs and answers a call that has been admitted. @throws Refusal as `run` does */
  perform(name: EndpointName, caller: ResolvedCaller, fields: Fields, facts: CallFacts): Promise<unknown>;
  /**
   * Runs an endpoint for a resolved caller.
   * @param readFields asked after every guard: opening an encrypted body costs more than refusing it.
   * @returns the value of the answer as it goes on the wire.
   * @throws Refusal for every failure that the caller gets.
   */
  run(
    name: EndpointName,
    caller: ResolvedCaller,
    readFields: () => Fields | Promise<Fields>,
    facts: CallFacts,
  ): Promise<unknown>;
}

/** Builds the pipeline over the handlers. The guards are fields of the contract, so that no handler can forget one. */
export function createPipeline(platform: Platform, handlers: Handlers, rateLimits: RateLimits): Pipeline {
  // A key object is taken as it is; bytes would be made into one for every write.
  const markKey = createSecretKey(platform.keys.derive('marks of writes'));
  const pipeline: Pipeline = {
    rateLimits,
    memoryOf: (name) => handlers[name].memory,
    async admit(name, { merchant, session, sentToken }, address) {
      const endpoint: Endpoint = endpoints[name];
      guardStatus(endpoint, merchant, address);
      guardCaller(endpoint, session, sentToken);
      if (endpoint.feature && !hasFeature(merchant.settings.flags, endpoint.feature))
        throw new Refusal('NO_PERMISSION');
      if (!endpoint.rateLimit) return;
      const network = networkOf(address);
      const who = endpoint.rateLimit.by === 'member' ? (session?.memberId ?? network) : network;
      await rateLimits.count(name, endpoint.rateLimit, `${merchant.code}:${who}`);
    },
    async run(name, caller, readFields, facts) {
      await pipeline.admit(name, caller, facts.address);
      return pipeline.perform(name, caller, await readFields(), facts);
    },
    async perform(name, caller, fields, facts) {
      const endpoint: Endpoint = endpoints[name];
      const { merchant, session, language } = caller;
      const input = parseRequest(endpoint, fields);
      refusePartsOfCoins(endpoint, input, merchant.settings.currency);
      const { address, idempotencyKey } = facts;
      const sent = { name, caller, address, idempotencyKey, fields, input };
      const begun = endpoint.idempotent ? await beginWrite(platform.database, markKey, sent) : null;
      const context: CallContext = {
        ...facts,
        platform,
        merchant,
        session,
        language,
        write: begun?.identity ?? null,
      };
      const withRefuse = {
        ...context,
        refuse(code: never, value?: unknown): never {
          throw new Refusal(code, value);
        },
      } as unknown as HandlerContext<never>;
      const handler = handlers[name] as (input: unknown, context: unknown) => Promise<unknown>;
      try {
        return v.parse(endpoint.response, await handler(input, withRefuse));
      } catch (error) {
        // without a database the attempt cannot be stored: the seconds then count from this one
        await begun?.failed().catch(() => undefined);
        throw error;
      }
    },
  };
  return pipeline;
}
