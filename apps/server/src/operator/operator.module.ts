import type { ModuleManifest } from '#server/module-manifest.ts';
import { exportCalls } from './export-calls.ts';
import { rateCalls } from './rate-calls.ts';
import { reportCalls } from './report-calls.ts';
import { settingDraftCalls } from './setting-draft-calls.ts';

/** Calls of the staff API that are about several modules at once. */
export const operatorModule = {
  name: 'operator',
  staffCalls: { ...exportCalls, ...rateCalls, ...reportCalls, ...settingDraftCalls },
} satisfies ModuleManifest;
