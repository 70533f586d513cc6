import { type StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asSettingSchema, loosenedSettings } from '../src/modules/merchants/loosened-settings.ts';
import { merchantSettingsSchema } from '../src/platform/tenancy/settings-schema.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Calls by which staff move money of members, and what holds them: sums of 24 hours with a second person (`sums`), always two people (`two`),
 * or that the amount is somebody else's word, which none of the staff can choose (`other`).
 */
export const MONEY_CALLS: Readonly<Partial<Record<StaffEndpointName, 'sums' | 'two' | 'other'>>> = {
  decideDeposit: 'sums',
  giveMemberReward: 'sums',
  decideWithdrawal: 'sums',
  decideAdjustment: 'two',
  decideBillCorrection: 'two',
  decideRoundVoid: 'two',
  confirmDrawVoid: 'two',
  decideStaffRequest: 'two',
  // A round or draw that has its result already is paid what that result says.
  settleStuckRound: 'other',
  settleStaffDraw: 'other',
  // What is on its way to a vendor or back comes to an end; no more than was on its way moves.
  askAboutTransfer: 'other',
  settleTransfer: 'other',
  compareAgain: 'other',
  // A bonus ends: its money goes back to the merchant.
  cancelMemberBonus: 'other',
};

const settingsSchema = () => asSettingSchema(merchantSettingsSchema());

interface Snapshot {
  readonly balances: string;
  readonly settings: ReadonlyMap<string, unknown>;
}

/**
 * Looks after each call of the staff API by one person that it neither moved money of members nor loosened a setting that gives more
 * (decision 0130), except the calls in {@link MONEY_CALLS}. Concurrent calls cannot be separated and are skipped.
 */
export function watchMoney(server: FastifyInstance, database: TestDatabase, report: (fault: Error) => void): void {
  const begun = new WeakMap<
    FastifyRequest,
    { readonly name: StaffEndpointName; readonly before: Snapshot; alone: boolean }
  >();
  let running = 0;
  const open = new Set<{ alone: boolean }>();
  const byRoute = new Map(
    (Object.keys(staffEndpoints) as StaffEndpointName[])
      .filter((name) => staffEndpoints[name].effect === 'changes')
      .map((name) => [`${staffEndpoints[name].method} ${staffEndpoints[name].path}`, name]),
  );
  async function readSnapshot(): Promise<Snapshot> {
    const [balances] = await database.asOwner<{ sum: string }>(
      `select coalesce(sum(balance), 0)::text as sum from account where owner_type = 'member' and book = 'LIVE'`,
    );
    const rows = await database.asOwner<{ merchant_code: string; settings: unknown }>(
      'select merchant_code, settings from merchant',
    );
    return { balances: balances?.sum ?? '0', settings: new Map(rows.map((row) => [row.merchant_code, row.settings])) };
  }
  server.addHook('preHandler', async (request) => {
    const name = byRoute.get(`${request.method} ${request.routeOptions.url}`);
    if (name === undefined) return;
    running += 1;
    const call = { name, before: await readSnapshot(), alone: running === 1 };
    for (const other of open) other.alone = false;
    open.add(call);
    begun.set(request, call);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const call = begun.get(request);
    if (!call) return payload;
    running -= 1;
    open.delete(call);
    if (reply.statusCode !== 200 || !call.alone) return payload;
    const { name, before } = call;
    const now = await readSnapshot();
    if (now.balances !== before.balances && MONEY_CALLS[name] === undefined)
      report(new Error(`${name} moved money of members, and nothing says what holds it`));
    if (name === 'decideStaffRequest') return payload;
    for (const [code, settings] of now.settings) {
      const former = before.settings.get(code);
      const paths =
        former === undefined ? [] : loosenedSettings(settingsSchema(), former, settings).map(({ what }) => what);
      if (paths.length > 0) report(new Error(`${name} loosened ${paths.join(', ')} by one person`));
    }
    return payload;
  });
}
