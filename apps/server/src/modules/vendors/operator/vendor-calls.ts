import {
  findOutsideVendor,
  isLaunchUrl,
  listStoredVendors,
  outsideGames,
  type StoredVendor,
} from '#server/modules/catalogue/catalogue.ts';
import { isVendorOpenAt, openVendorAt, readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { addVendor, connectVendor, readConnection, rotateKeyOf } from '#server/modules/vendors/vendors.ts';
import type { Database } from '#server/platform/database/database.ts';
import * as v from 'valibot';
import { vendorsOfMerchant } from './merchant-vendors.ts';
import { answerAtMerchant, answerStaff, type StaffCallContext } from '#server/operator/staff-call.ts';

const invalid = (field: string, problem: string) =>
  new StaffRefusal('REQUEST_INVALID', { issues: [{ field, problem }] });

const walletUrlOf = ({ platform }: StaffCallContext) => new URL('/wp1/', platform.config.publicUrl).href;

/** @throws StaffRefusal REQUEST_INVALID naming the first ten faults by place, in words */
function parseGames(games: unknown) {
  const parsed = v.safeParse(outsideGames, games);
  if (parsed.success) return parsed.output;
  const issues = parsed.issues.slice(0, 10).map((issue) => ({
    field: ['games', v.getDotPath(issue)].filter(Boolean).join('.'),
    problem: issue.message.slice(0, 200),
  }));
  throw new StaffRefusal('REQUEST_INVALID', { issues });
}

/** @throws StaffRefusal REQUEST_INVALID for a code that no merchant has */
async function requireMerchants({ merchants }: StaffCallContext, codes: readonly string[], field: string) {
  const known = new Set((await merchants.all()).map(({ code }) => code));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined) throw invalid(field, `no merchant ${unknown}`);
}

/** @throws StaffRefusal NOT_FOUND for a vendor of ours, and one that is not there */
async function requireOutsideVendor(database: Database, code: string) {
  const vendor = await findOutsideVendor(database, code);
  if (!vendor) throw new StaffRefusal('NOT_FOUND');
  return vendor;
}

const presentVendor = ({ code, displayName, games, kind, launchUrl, merchants }: StoredVendor) => ({
  code,
  name: displayName,
  games,
  kind,
  launchUrl,
  merchants: merchants && [...merchants],
});

const ROTATION_REFUSED = {
  'not connected': 'NOT_FOUND',
  'in overlap': 'KEY_IN_OVERLAP',
  'no overlap': 'NO_KEY_IN_OVERLAP',
} as const;

export const vendorCalls = {
  listVendorsOfPlatform: answerStaff('listVendorsOfPlatform', async (_input, { database }) =>
    (await listStoredVendors(database)).map(presentVendor),
  ),
  showVendor: answerStaff('showVendor', async ({ code }, call) => {
    const { database, merchants } = call;
    const found = (await listStoredVendors(database)).find((vendor) => vendor.code === code);
    if (found?.kind !== 'outside') throw new StaffRefusal('NOT_FOUND');
    const connections = [];
    for (const merchant of found.merchants ?? []) {
      const { keys, counts } = await readConnection(database, code, merchant);
      const settings = (await merchants.byCode(merchant))?.settings;
      connections.push({
        merchant,
        isOpen: settings?.vendorsInMaintenance.includes(code) === false,
        keys: keys.map((key) => ({
          keyId: key.key_id,
          createdAt: key.created_at.toISOString(),
          endsAt: key.retired_at?.toISOString() ?? null,
        })),
        launches: counts.launches,
        verified: counts.verified,
        lastVerifiedAt: counts.last_verified_at?.toISOString() ?? null,
      });
    }
    return { vendor: presentVendor(found), walletUrl: walletUrlOf(call), connections };
  }),
  addVendor: answerStaff('addVendor', async (input, call) => {
    if (!isLaunchUrl(input.launchUrl)) throw invalid('launchUrl', 'an https address without a password or #');
    const merchants = [...new Set(input.merchants)];
    await requireMerchants(call, merchants, 'merchants');
    const { href: launchUrl } = new URL(input.launchUrl);
    const games = parseGames(input.games);
    const vendor = { code: input.code, displayName: input.name, launchUrl, merchants, games };
    const keys = await addVendor(call.database, vendor);
    if (!keys) throw new StaffRefusal('VENDOR_TAKEN');
    call.noteChange({ before: null, after: { games: games.length, keys: keys.map(({ keyId }) => keyId) } });
    return { keys, walletUrl: walletUrlOf(call), launchUrl };
  }),
  connectVendor: answerStaff('connectVendor', async ({ code, merchant }, call) => {
    const { launchUrl, merchants } = await requireOutsideVendor(call.database, code);
    await requireMerchants(call, [merchant], 'merchant');
    const key = await connectVendor(call.database, code, merchant);
    if (!key) throw new StaffRefusal('CONFLICT');
    call.noteChange({ before: { merchants }, after: { merchants: [...merchants, merchant], key: key.keyId } });
    return { keys: [key], walletUrl: walletUrlOf(call), launchUrl };
  }),
  rotateVendorKey: answerStaff('rotateVendorKey', async ({ code, merchant, overlap }, call) => {
    const { launchUrl } = await requireOutsideVendor(call.database, code);
    const rotation =
      overlap === 'again' ? ({ kind: 'again' } as const) : ({ kind: 'overlap', seconds: overlap * 3600 } as const);
    const key = await rotateKeyOf(call.database, code, merchant, rotation);
    if (typeof key === 'string') throw new StaffRefusal(ROTATION_REFUSED[key]);
    const { keyId, secret } = key;
    const othersEndAt = key.othersEndAt.toISOString();
    call.noteChange({ before: null, after: { key: keyId, othersEndAt } });
    return { keys: [{ merchant, keyId, secret }], walletUrl: walletUrlOf(call), launchUrl, othersEndAt };
  }),
  listMerchantVendors: answerAtMerchant('listMerchantVendors', async (_input, { database, merchant }) => {
    const { vendorsInMaintenance } = await readSettings(database, merchant.code);
    return (await vendorsOfMerchant(database, merchant)).map(({ code, displayName, games }) => ({
      code,
      name: displayName,
      games,
      isOpen: !vendorsInMaintenance.includes(code),
    }));
  }),
  openMerchantVendor: answerAtMerchant('openMerchantVendor', async (asked, { database, merchant, noteChange }) => {
    const { code, isOpen } = asked;
    if (!(await vendorsOfMerchant(database, merchant)).some((vendor) => vendor.code === code))
      throw new StaffRefusal('NOT_FOUND');
    const { before } = await openVendorAt(database, merchant.code, code, isOpen);
    noteChange({ before: { isOpen: isVendorOpenAt(before, code) }, after: { isOpen } });
    return null;
  }),
};
