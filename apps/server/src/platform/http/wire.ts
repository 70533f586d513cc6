import type { Platform } from '#server/platform/platform.ts';
import type { MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import type { SessionDirectory } from '#server/platform/tenancy/session.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Pipeline } from './pipeline.ts';
import type { Sealing } from './sealing.ts';

/** What the member wire needs beside the handlers. */
export interface Wire {
  readonly platform: Platform;
  readonly pipeline: Pipeline;
  readonly keptAnswers: KeptAnswers;
  readonly merchants: MerchantDirectory;
  readonly sessions: SessionDirectory;
  readonly sealing: Sealing;
}
