import type { Handlers } from '#server/platform/http/handler.ts';
import { familyRecords } from './list-family-records.ts';
import { getGameRecord, listGameRecords } from './list-game-records.ts';

/** Handlers of the records of games played. */
export const betsHandlers = {
  ...familyRecords,
  getGameRecord,
  listGameRecords,
} satisfies Partial<Handlers>;
