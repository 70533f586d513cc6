import type { OwnLogo } from '@tessera/contract';
import { OUR_NAVIGATION } from '@tessera/contract/merchants/navigation';
import type { NavigationChoice } from '@tessera/contract/merchants/staff-navigation';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { createTestFrames, type TestFrames } from '../../../../test/test-frames.ts';
import { uploadPicture } from '../../../../test/upload-picture.ts';

let c: ConsoleTest;
let frames: TestFrames;
let ada: TestStaff;
let bo: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  frames = await createTestFrames(c.test);
  ada = await c.addStaff({ role: 'operations', merchant: 'EN' });
  bo = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(async () => {
  await frames.close();
  await c.close();
});

const at = ({ token }: TestStaff = ada, merchant = 'EN') => ({ token, merchant });
const show = async (as = at()) => (await c.call('showNavigation', {}, as)).value;
const change = async (more: object, as = at()) => {
  const { version, choice } = await show();
  return c.call('changeNavigation', { version, choice: { ...choice, ...more } as NavigationChoice }, as);
};
const infoOf = async (merchant = 'EN') => (await c.test.call('getStatus', {}, { merchant })).value.info;
const seal = async (merchant: string, token: string) => {
  const bytes = await sharp({
    create: { width: 120, height: 60, channels: 3, background: merchant === 'EN' ? '#245' : '#542' },
  })
    .png()
    .toBuffer();
  return (await uploadPicture(c, { url: `/staff/m/${merchant}/look/logo`, bytes, name: 'seal.png', token }))
    .value as OwnLogo;
};

it('HOME-09 CAT-02 LAYOUT-12: a merchant that has chosen nothing has our navigation, also where it was stored before there was a choice', async () => {
  await c.test.database.asOwner(
    "update merchant set version = version + 1, settings = settings - 'navigation' where merchant_code = 'EN'",
  );
  await expect.poll(async () => (await infoOf())?.navigation).toEqual(OUR_NAVIGATION);
  expect((await show()).choice).toMatchObject({ ...OUR_NAVIGATION, certificates: [] });
});

it('phones of the merchant get what staff choose, and the log names the choice before', async () => {
  const before = await show();
  const { address: url } = await seal('EN', ada.token);
  const chosen: NavigationChoice = {
    quickNav: ['notices', 'hot'],
    homeTabs: ['BINGO', 'HOT'],
    bottomMenu: ['me', 'money', 'home'],
    copyright: '© Elsewhere <b>Ltd</b>',
    certificates: [
      { name: 'Fair', url },
      { name: 'Safe', url: '/art/banners/welcome.svg' },
    ],
  };
  const saved = await change(chosen);
  expect(saved.value.choice).toEqual(chosen);
  const { copyright, certificates, ...navigation } = chosen;
  await expect.poll(() => infoOf()).toMatchObject({ navigation, copyright, certificates });
  expect((await infoOf('LANTERN'))?.navigation).toEqual(OUR_NAVIGATION);
  const { value: log } = await c.call('listMerchantAudit', { action: 'changeNavigation' }, at());
  expect(log.entries[0]).toMatchObject({ staff: ada.email, change: { before: before.choice, after: chosen } });
  expect((await change(before.choice)).value).toEqual(before);
});

it('of two who change it at once the second is shown the first’s change', async () => {
  const { version, choice } = await show();
  const changed = await Promise.all(
    [ada, bo].map((one, place) =>
      c.call('changeNavigation', { version, choice: { ...choice, copyright: `© ${place}` } }, at(one)),
    ),
  );
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(changed.find(({ status }) => status === 409)?.failure).toEqual({ stands: await show() });
});

it('what would leave members without a way, what is no entry and foreign pictures are refused', async () => {
  const stands = await show();
  const foreign = await seal('LANTERN', c.owner.token);
  const picture = (url: string) => ({ certificates: [{ name: 'Fair', url }] });
  const odd: object[] = [
    { homeTabs: ['FAV'] },
    { homeTabs: ['HOT'], quickNav: ['fav'] },
    { bottomMenu: ['home', 'me'] },
    { bottomMenu: ['home', 'money', 'me', 'me'] },
    { quickNav: ['hot', 'elsewhere'] },
    { copyright: '' },
    { copyright: 'Two\nlines' },
    { copyright: 'a'.repeat(121) },
    { certificates: [{ name: '', url: '/art/x.svg' }] },
    { certificates: Array.from({ length: 13 }, (_none, place) => ({ name: 'Fair', url: `/art/${place}.svg` })) },
    picture('javascript:steal()'),
    picture('//evil.example/x.png'),
    picture('http://evil.example/x.png'),
    picture(foreign.address),
    picture(foreign.address.replace('LANTERN', 'EN')),
    { playMoney: false },
  ];
  for (const more of odd) expect((await change(more)).errorCode, JSON.stringify(more)).toBe('REQUEST_INVALID');
  expect(await show()).toEqual(stands);
});

it('only those change it who may, and at no other merchant', async () => {
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  expect(await show(at(auditor))).toEqual(await show());
  expect((await change({}, at(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await change({}, at(ada, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await change({}, { token: '', merchant: 'EN' })).errorCode).toBe('NOT_SIGNED_IN');
});
