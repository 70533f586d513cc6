import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import { addAnnouncement, type AnnouncementChange, type AnnouncementType } from './announcements.ts';
import { seedAnnouncements } from './seed-announcements.ts';
import { promotionAudiences } from './promotion-audiences.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.asOwner('delete from announcement');
});

const add = (code: string, change: AnnouncementChange & { type?: AnnouncementType } = {}) => {
  const merchant = DEMO_MERCHANTS.find((each) => each.code === code);
  if (!merchant) throw new Error(`no demo merchant ${code}`);
  const draft = { type: 'PR' as const, titles: { EN: 'Offer' }, ...change };
  return addAnnouncement(test.platform.database, merchant, draft, { staff: 'a test' });
};
const told = async (merchant = 'EN') => (await test.call('getStatus', {}, { merchant })).value.info.promotions;
const NONE = { guests: false, members: false };
const hour = (count: number) => new Date(Date.now() + count * 3_600_000);

describe('whether the status names promotions', () => {
  it('of the merchant itself, while they run, and of no other kind of announcement', async () => {
    await expect.poll(() => told()).toEqual(NONE);
    await add('LANTERN');
    await add('EN', { type: 'PL' });
    await add('EN', { startsAt: hour(1) });
    await add('EN', { startsAt: hour(-2), endsAt: hour(-1) });
    await expect.poll(() => told('LANTERN')).toEqual({ guests: true, members: true });
    expect(await told()).toEqual(NONE);
    await add('EN', { endsAt: hour(1) });
    await expect.poll(() => told()).toEqual({ guests: true, members: true });
  });

  it.each([
    ['guest', { guests: true, members: false }],
    ['member', { guests: false, members: true }],
    ['first-time', NONE],
  ] as const)('for %s alone', async (audience, expected) => {
    await expect.poll(() => told('LANTERN')).toEqual(NONE);
    await add('LANTERN');
    await add('EN', { audience });
    await expect.poll(() => told('LANTERN')).toEqual({ guests: true, members: true });
    expect(await told()).toEqual(expected);
  });

  it('leads everybody to the page while the database is away and nothing is known', async () => {
    const forPlatform = () => Promise.reject(new DatabaseUnavailableError('away'));
    const platform = { log: test.platform.log, database: { ...test.platform.database, forPlatform } };
    expect(await promotionAudiences(platform, 'EN')).toEqual({ guests: true, members: true });
  });
});

describe('promotions of the demo merchants', () => {
  it.each(DEMO_MERCHANTS.map((merchant) => [merchant.code, merchant] as const))(
    'PROMO-01: %s offers what its settings give, in each of its languages',
    async (code, merchant) => {
      await seedAnnouncements(test.platform.database, { merchant, games: [] });
      const offers: string[] = [];
      for (const language of merchant.settings.languages) {
        const { value } = await test.call('listAnnouncements', { types: 'PR' }, { merchant: code, language });
        for (const { title, content } of value.promotion) {
          expect(`${title} ${content}`).not.toMatch(/[{}]|undefined/);
          expect(content).toMatch(/^<p>/);
          if (language === 'EN') offers.push(`${title} ${content}`);
        }
        expect(new Set(value.promotion.map(({ title }) => title)).size).toBe(value.promotion.length);
      }
      const text = offers.join(' ');
      const { currency, trialCredit, withdrawal } = merchant.settings;
      expect(text).toContain(`${currency.symbol}${Number(trialCredit).toLocaleString('en')}.00 of play credit`);
      expect(text).toContain(`free of charge: ${withdrawal.fee.freePerDay}.`);
      expect(text.includes('Cashback')).toBe(code === 'EN');
      expect(text.includes('Seven days')).toBe(code === 'EN');
      if (code === 'EN') expect(text).toMatch(/Slots 0\.8%.*first day gives ¥0\.50, the seventh ¥8\.80/);
    },
  );
});
