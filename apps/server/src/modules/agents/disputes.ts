import { newUuid } from '#server/platform/database/uuid.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { notifyOfDecline } from './bill-messages.ts';
import { hasOpenCorrection, lockBill } from './corrections-repository.ts';
import {
  type DisputeRow,
  endDispute,
  findOpenDispute,
  insertDispute,
  lockDisputableBill,
  lockDispute,
} from './disputes-repository.ts';

const present = ({ state, text, filed_at, answer, decided_at }: DisputeRow) => ({
  state,
  text,
  filedAt: filed_at,
  answer,
  decidedAt: decided_at,
});

/**
 * Takes an agent's dispute of its own bill, while its time lasts and no other one is open. The bill is locked, so that it is not replaced
 * meanwhile. The same text sent again while it is open is the dispute that is there (AGENT-11).
 */
export const disputeAgentBill = handleSession('disputeAgentBill', ({ billId, text }, context) => {
  const { platform, merchant, session } = context;
  const { code, settings } = merchant;
  const agentId = session.memberId;
  return platform.database.forMerchant(code, async (tx) => {
    const asked = { billId, agentId, days: settings.agents.disputeDays };
    const isDisputable = await lockDisputableBill(tx, code, asked);
    if (isDisputable === undefined) return context.refuse('NOT_FOUND');
    if (!isDisputable) return context.refuse('DISPUTE_CLOSED');
    const made = { dispute_id: newUuid(), bill_id: billId, agent_id: agentId, text };
    const isFiled = await insertDispute(tx, code, made);
    const open = await findOpenDispute(tx, code, billId);
    if (!open || (!isFiled && open.text !== text)) return context.refuse('DISPUTE_OPEN');
    return present(open);
  });
});

/**
 * Declines an open dispute with an answer that the agent reads; the bill stays as it is, and the agent gets a message.
 * @returns `waits`: a correction of it waits for somebody; undefined: the merchant has no such dispute
 */
export function declineDispute(
  database: Database,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  disputeId: string,
  { staff, answer }: { readonly staff: string; readonly answer: string },
): Promise<{ readonly outcome: 'declined' | 'decided' | 'waits'; readonly row: DisputeRow } | undefined> {
  const { code } = merchant;
  return database.forMerchant(code, async (tx) => {
    const row = await lockDispute(tx, code, disputeId);
    if (!row) return undefined;
    if (row.state !== 'open') return { outcome: 'decided', row };
    if (await hasOpenCorrection(tx, code, disputeId)) return { outcome: 'waits', row };
    const bill = await lockBill(tx, code, row.bill_id);
    if (!bill) throw new Error('a dispute is of a bill that there is not');
    await endDispute(tx, code, disputeId, { state: 'declined', decidedBy: staff, answer });
    await notifyOfDecline(tx, merchant, bill);
    return { outcome: 'declined', row };
  });
}
