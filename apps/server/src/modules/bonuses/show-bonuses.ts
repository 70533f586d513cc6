import { type HandlerOutput, pickText } from '@tessera/contract';
import { endBonus } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { type GrantRow, readGrants } from './bonuses-repository.ts';
import { bonusesOf, listContribution } from './deposit-promos.ts';

/** Bonuses shown at most. */
const MOST_SHOWN = 51;

type Context = CallContext & { readonly session: Session };

const showGrant = (row: GrantRow, title: string) => ({
  grantId: row.grant_id,
  title,
  state: row.state,
  isEndedByStaff: row.cancelled_by !== null,
  amount: row.amount,
  balance: row.balance,
  open: row.open,
  wagerRequired: row.wager_required,
  wagerDone: row.wager_done,
  counts: row.bonus_money_counts ? ('bonusMoney' as const) : ('all' as const),
  maxBet: row.max_bet,
  maxConvert: row.max_convert,
  contribution: listContribution(row.contribution),
  converted: row.converted,
  forfeited: row.forfeited,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  remainTime: Math.max(0, row.remain_ms),
  endedAt: row.ended_at,
});

async function show(tx: Transaction, context: Context): Promise<HandlerOutput<'getBonuses'>> {
  const { merchant, language } = context;
  const rows = await readGrants(tx, bonusesOf(context), MOST_SHOWN);
  const shown = rows.map((row) => showGrant(row, pickText(row.titles, language, merchant.settings.defaultLanguage)));
  return {
    active: shown.find(({ state }) => state === 'active') ?? null,
    past: shown.filter(({ state }) => state !== 'active'),
  };
}

/** The member's bonuses with their progress. */
export const getBonuses = handleSession('getBonuses', (_input, context) =>
  context.platform.database.forMerchant(context.merchant.code, (tx) => show(tx, context)),
);

/** Gives up a bonus; one that ended before stays as it ended. */
export const cancelBonus = handleSession('cancelBonus', ({ grantId }, context) =>
  context.platform.database.forMerchant(context.merchant.code, async (tx) => {
    await endBonus(tx, { ...bonusesOf(context), grantId }, 'cancelled');
    const shown = await show(tx, context);
    if (!shown.past.some((bonus) => bonus.grantId === grantId)) return context.refuse('NOT_FOUND');
    return shown;
  }),
);
