import { type AuditRow, readAudit, verifyChain, compareNotedHeads } from '#server/modules/staff/staff.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerAtMerchant, answerStaff } from '#server/operator/staff-call.ts';

/** Actions on one page. */
const PAGE = 50;

const present = ({ position, at_merchant: merchant, body, end }: AuditRow) => ({
  position,
  recordedAt: new Date(body.started_at).toISOString(),
  staff: body.staff,
  merchant,
  effect: body.effect,
  action: body.command,
  words: body.words,
  outcome: end?.outcome ?? null,
  message: end?.message ?? null,
  change: end?.change ?? null,
});

interface Asked {
  readonly before?: string | undefined;
  readonly staff?: string | undefined;
  readonly action?: string | undefined;
}

async function readPage(database: Database, merchantCode: string | null, { before, staff, action }: Asked) {
  if (before !== undefined && !/^\d{1,18}$/.test(before))
    throw new StaffRefusal('REQUEST_INVALID', { issues: [{ field: 'before', problem: 'cursor' }] });
  const filter = {
    merchantCode,
    before: before === undefined ? null : BigInt(before),
    staff: staff || null,
    action: action || null,
    limit: PAGE + 1,
  };
  const rows = await database.forPlatform((tx) => readAudit(tx, filter));
  const shown = rows.slice(0, PAGE);
  return { entries: shown.map(present), next: rows.length > PAGE ? (shown.at(-1)?.position ?? null) : null };
}

export const auditCalls = {
  listAudit: answerStaff('listAudit', (input, { database }) => readPage(database, null, input)),
  listMerchantAudit: answerAtMerchant('listMerchantAudit', (input, { database, merchant }) =>
    readPage(database, merchant.code, input),
  ),
  verifyAudit: answerStaff('verifyAudit', async (_input, { database, platform }) => {
    const state = await database.forPlatform(verifyChain);
    const outside = await compareNotedHeads(database, platform.config);
    return { ...state, ...outside, isWhole: state.brokenAt === null && outside.lostAt === null };
  }),
};
