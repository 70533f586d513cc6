import type { Platform } from '#server/platform/platform.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import type { SessionDirectory } from '#server/platform/tenancy/session.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Pipeline } from './pipeline.ts';
import type { EnvelopeKeys } from './envelopes.ts';

/** What the member wire needs beside the handlers. */
export interface Wire {
  readonly platform: Platform;
  readonly pipeline: Pipeline;
  readonly answerCache: AnswerCache;
  readonly merchants: MerchantDirectory;
  readonly sessions: SessionDirectory;
  readonly envelopeKeys: EnvelopeKeys;
}
