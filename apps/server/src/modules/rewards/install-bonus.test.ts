import { FEATURES } from '@tessera/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

const FLAGS = { ...DEMO_MERCHANTS[0]?.settings.flags, [FEATURES.appDownloadPromotion]: true };
const download = {
  requiresLogin: false,
  opensByItself: false,
  promotionEndsAt: null,
  showsCountdown: false,
  bonusAmount: '12.50',
  bonusRule: 'installed' as const,
};

let test: TestServer;
let member: Awaited<ReturnType<TestServer['newMember']>>;
beforeAll(async () => {
  test = await createTestServer();
  await test.change('EN', { flags: FLAGS, download });
});
beforeEach(async () => {
  member = await test.newMember();
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});

const ask = (token = member.token) => test.call('requestInstallBonus', {}, { token });
const rewards = async () => (await test.call('listRewards', {}, { token: member.token })).value;

it('DOWNLOAD-15: who opens the installed app gets the bonus as a reward, once, and claims it into the balance', async () => {
  expect((await ask()).value).toEqual({ isGranted: true });
  expect((await ask()).value).toEqual({ isGranted: false });
  const [bonus, ...others] = await rewards();
  expect([bonus, others]).toMatchObject([
    { promotionType: 'APP_DOWNLOAD', rewardAmount: '12.50', unit: 'CREDIT', status: 'I' },
    [],
  ]);
  const claimed = await test.call(
    'claimReward',
    { rewardId: bonus?.rewardId ?? '' },
    { token: member.token, headers: { 'idempotency-key': randomUUID() } },
  );
  expect(claimed.value.claimedTickets).toEqual([{ rewardType: 'BONUS', value: '12.50' }]);
  expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('12.50');
  expect((await ask()).value).toEqual({ isGranted: false });
  expect((await rewards()).map(({ status }) => status)).toEqual(['C']);
});

it('many that ask for one member at the same time get one bonus, and another member has its own', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(answers.filter(({ value }) => value.isGranted)).toHaveLength(1);
  expect(await rewards()).toHaveLength(1);
  const other = await test.newMember();
  expect((await ask(other.token)).value.isGranted).toBe(true);
});

it('nobody gets one in free play, at a merchant that pays none, or while the promotion is off', async () => {
  const trial = (await test.call('startFreePlay', {})).value;
  expect((await ask(trial.token)).errorCode).toBe('TRIAL_REFUSED');
  const foreign = await test.newMember('LANTERN');
  const elsewhere = await test.call('requestInstallBonus', {}, { token: foreign.token, merchant: 'LANTERN' });
  expect(elsewhere.value).toEqual({ isGranted: false });
  await test.change('EN', { download: { ...download, bonusRule: null } });
  expect((await ask()).value).toEqual({ isGranted: false });
  await test.change('EN', { download, flags: { ...FLAGS, [FEATURES.appDownloadPromotion]: false } });
  expect((await ask()).value).toEqual({ isGranted: false });
  expect(await rewards()).toEqual([]);
  await test.change('EN', { flags: FLAGS });
});

it('what was given stays what it was when the merchant changes the amount', async () => {
  await ask();
  await test.change('EN', { download: { ...download, bonusAmount: '99' } });
  expect((await rewards()).map(({ rewardAmount }) => rewardAmount)).toEqual(['12.50']);
  await test.change('EN', { download });
});
