import type { Handlers } from '#server/platform/http/handler.ts';
import { getVip } from './get-vip.ts';

/** Handlers of VIP levels. */
export const vipHandlers = { getVip } satisfies Partial<Handlers>;
