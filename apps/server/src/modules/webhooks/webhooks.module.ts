import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { WEBHOOK_SECRET } from './endpoint-repository.ts';
import { webhookCalls } from './operator/webhook-calls.ts';

/** What the module webhooks declares; apps/server/src/modules.ts composes it with the others. */
export const webhooksModule = {
  name: 'webhooks',
  tables: ['webhook_delivery', 'webhook_endpoint', 'webhook_secret'],
  encrypted: [WEBHOOK_SECRET],
  retained: [
    {
      table: 'webhook_delivery',
      written: 'created_at',
      lastUse: `case when state = 'waiting' then null else coalesce(ended_at, created_at) end`,
      days: MONTH,
    },
  ],
  staffCalls: webhookCalls,
} satisfies ModuleManifest;
