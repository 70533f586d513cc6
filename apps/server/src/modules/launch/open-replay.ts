import { findGame } from '#server/modules/catalogue/catalogue.ts';
import { findRecord } from '#server/modules/bets/bets.ts';
import { issueTicket } from '#server/modules/vendors/vendors.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { handleSession } from '#server/platform/http/handler.ts';

/** Address that replays one of the member's own rounds and recomputes it in the browser. */
export const openReplay = handleSession('openReplay', async (input, context) => {
  const { platform, merchant, session, language, origin } = context;
  const record = await findRecord(platform.database, merchant, session, input.recordId);
  const game = record && (await findGame(platform, merchant, record.node_id, { withHidden: true }));
  if (!record || !game) return context.refuse('NOT_FOUND');
  if (!game.studio_code || record.state === 'open') return context.refuse('GAME_UNAVAILABLE');
  const ticket = await issueTicket(platform.database, {
    merchantCode: merchant.code,
    memberId: session.memberId,
    vendorCode: game.vendor_code,
    gameCode: game.studio_code,
    nodeId: game.node_id,
    purpose: 'replay',
    replayRound: record.round_id,
    language,
    sessionId: session.sessionId,
  });
  const page = `${framesOrigin(platform.config, origin)}/games/${game.studio_code}/`;
  return { replayUrl: `${page}?language=${language}&replay=${ticket}` };
});
