import type { Language } from '@tessera/contract';
import { rewards as cn } from '@tessera/texts/cn/rewards.ts';
import { rewards as en } from '@tessera/texts/en/rewards.ts';
import { rewards as th } from '@tessera/texts/th/rewards.ts';
import { rewards as ur } from '@tessera/texts/ur/rewards.ts';
import { rewards as vi } from '@tessera/texts/vi/rewards.ts';
import type { RewardSource } from './rewards-repository.ts';

const TEXTS = { CN: cn, EN: en, TH: th, VI: vi, UR: ur } satisfies Record<Language, object>;

/** Texts of the app that name rewards which belong to no promotion, by where they come from. */
const NAMES: Partial<Record<RewardSource, 'signIn' | 'installed' | 'level'>> = {
  signIn: 'signIn',
  install: 'installed',
  level: 'level',
};

/** Names by language of a bonus that came from a reward without a promotion, as the app names the reward. */
export function titlesOfSource(source: RewardSource): Record<string, string> {
  const name = NAMES[source];
  if (name === undefined) return {};
  return Object.fromEntries(Object.entries(TEXTS).map(([language, texts]) => [language, texts[name]]));
}
