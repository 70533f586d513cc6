import '#server/modules.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { DEMO_MERCHANTS } from './demo-merchants.data.ts';

it('a merchant stored before there was work keeps the picture, and no other kind can be set', () => {
  for (const { settings } of DEMO_MERCHANTS) {
    const { captcha: _captcha, ...before } = settings;
    expect(v.parse(merchantSettingsSchema(), before).captcha).toEqual({ kind: 'picture' });
    expect(v.safeParse(merchantSettingsSchema(), { ...before, captcha: { kind: 'none' } }).success).toBe(false);
  }
});
