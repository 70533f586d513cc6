import type { ModuleManifest } from '#server/module-manifest.ts';
import { confirmPlayLimit, discardPlayLimit, getPlayLimits, setPlayLimit, setTimeLimit } from './change-limits.ts';
import { answerLimitPrompt, getLimitPrompt } from './limit-prompt.ts';
import { memberLimitCalls } from './operator/member-limit-calls.ts';
import { playLimitCalls } from './operator/play-limit-calls.ts';
import { playLimitsSettings } from './play-limits-settings.ts';
import { acknowledgeRealityCheck, getRealityCheck, setRealityCheck } from './reality-check.ts';
import { takeBreak } from './take-break.ts';

/** What the module play-limits declares; apps/server/src/modules.ts composes it with the others. */
export const playLimitsModule = {
  name: 'play-limits',
  tables: ['limit_prompt', 'play_break', 'play_limit', 'reality_check'],
  published: ['member_on_break'],
  settings: playLimitsSettings,
  handlers: {
    acknowledgeRealityCheck,
    answerLimitPrompt,
    confirmPlayLimit,
    discardPlayLimit,
    getLimitPrompt,
    getPlayLimits,
    getRealityCheck,
    setPlayLimit,
    setRealityCheck,
    setTimeLimit,
    takeBreak,
  },
  staffCalls: { ...memberLimitCalls, ...playLimitCalls },
} satisfies ModuleManifest;
