import type { Handlers } from '#server/platform/http/handler.ts';
import { getGameRecord, listGameRecords } from './list-game-records.ts';

/** Handlers of the records of games played. */
export const betsHandlers = {
  getGameRecord,
  listGameRecords,
} satisfies Partial<Handlers>;
