import { createHandlers } from './modules.ts';
import { createLaunchDirectory } from './modules/lottery/lottery.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { createSessionDirectory } from './modules/sessions/sessions.ts';
import { loadEncryption } from './modules/system/system.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import { createPipeline } from './platform/http/pipeline.ts';
import { createRateLimits } from './platform/http/rate-limit.ts';
import type { Wire } from './platform/http/wire.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Puts the member wire together: merchants, sessions, encryption and every handler behind the one pipeline.
 * @param rateFactor multiplies the contract's rate limits; 1 except in tests of other things.
 */
export async function createWire(platform: Platform, rateFactor = 1): Promise<Wire> {
  const envelopeKeys = await loadEncryption(platform.database);
  return {
    platform,
    pipeline: createPipeline(platform, createHandlers(envelopeKeys), createRateLimits(rateFactor)),
    answerCache: createAnswerCache(),
    merchants: createMerchantDirectory(platform.database, platform.log),
    sessions: { ...createSessionDirectory(platform.database), ...createLaunchDirectory(platform.database) },
    envelopeKeys,
  };
}
