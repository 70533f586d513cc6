import type { Handlers } from '#server/platform/http/handler.ts';
import { listWinners } from './list-winners.ts';

/** Handlers of the winner board. */
export const winnersHandlers = {
  listWinners,
} satisfies Partial<Handlers>;
