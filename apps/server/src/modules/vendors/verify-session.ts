import { formatMoney } from '@tessera/contract';
import type { Wp1Request, Wp1Session } from '@tessera/contract/vendors/wp1';
import { findGame } from '#server/modules/catalogue/catalogue.ts';
import { jackpotTermsOf } from '#server/modules/jackpots/jackpots.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import { insertVendorSession, redeemTicket } from './sessions-repository.ts';
import { secretHash, type Wp1Context, Wp1Refusal } from './wp1-context.ts';
import { admit } from './wp1-repository.ts';

/** The part of a launch ticket that counts, alone or behind its merchant and vendor, which the vendor's key says. */
export const ticketSecret = (ticket: string): string => ticket.slice(ticket.lastIndexOf('~') + 1);

/** Redeems a launch ticket and opens the game session. @throws Wp1Refusal BAD_SIGNATURE, TOKEN_EXPIRED, TOKEN_INVALID, PLAYER_BLOCKED */
export async function verifySession(context: Wp1Context, request: Wp1Request<'session/verify'>): Promise<Wp1Session> {
  const { platform, merchant, delivery } = context;
  const { code, settings } = merchant;
  const { vendorCode } = delivery;
  const secret = newSecret();
  // By itself, so that a refused ticket does not give its nonce back.
  if (!(await admit(platform.database, delivery))) throw new Wp1Refusal('BAD_SIGNATURE');
  const token = secretHash(ticketSecret(request.launch_token));
  const ticket = await platform.database.forMerchant(code, async (tx) => {
    const redeemed = await redeemTicket(tx, code, vendorCode, token, request.request_id);
    if (redeemed === 'expired') throw new Wp1Refusal('TOKEN_EXPIRED');
    if (!redeemed) throw new Wp1Refusal('TOKEN_INVALID');
    if (redeemed.disabled) throw new Wp1Refusal('PLAYER_BLOCKED');
    if (redeemed.logged_out) throw new Wp1Refusal('TOKEN_EXPIRED');
    await insertVendorSession(tx, {
      merchantCode: code,
      sessionHash: secretHash(secret),
      memberId: redeemed.member_id,
      vendorCode,
      gameCode: redeemed.game_code,
      nodeId: redeemed.node_id,
      sessionId: redeemed.session_id,
      jackpotShare: jackpotTermsOf(merchant, redeemed.node_id)?.shareMillionths ?? null,
    });
    return redeemed;
  });
  const account = {
    merchantCode: code,
    memberId: ticket.member_id,
    currency: settings.currency.code,
    book: bookOf(ticket),
  };
  const found = await ledger.readBalance(platform.database, account);
  const game = await findGame(platform, merchant, ticket.node_id, { withHidden: true });
  const jackpot = jackpotTermsOf(merchant, ticket.node_id);
  const open = await platform.database.forMerchant(code, (tx) => ledger.readRounds(tx, account, 'open'));
  return {
    code: 'OK',
    request_id: request.request_id,
    session: secret,
    player: ticket.member_id,
    display_name: ticket.nickname ?? ticket.user_name,
    currency: settings.currency.code,
    currency_symbol: settings.currency.symbol,
    display_decimals: settings.currency.displayDecimals,
    game: ticket.game_code,
    language: ticket.language,
    mode: account.book === 'LIVE' ? 'real' : 'trial',
    purpose: ticket.purpose,
    replay_round: ticket.replay_round,
    conduct: settings.conductProfile,
    open_rounds: open.filter((round) => round.vendor === vendorCode).map((round) => round.roundId),
    min_stake: game?.minStake == null ? null : formatMoney(game.minStake),
    max_stake: game?.maxStake == null ? null : formatMoney(game.maxStake),
    stake_factor: settings.stakeFactor,
    jackpot: jackpot && { share: jackpot.share, stakes_per_hit: jackpot.stakesPerHit },
    balance: formatMoney((found?.balance ?? 0n) - (found?.held ?? 0n) + (found?.bonus ?? 0n)),
    balance_seq: Number(found?.sequence ?? 0n),
  };
}
