import type { Wp1Answer, Wp1Call } from '@tessera/contract/vendors/wp1';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addTestVendor } from '../../../test/test-vendor.ts';
import { callWallet, type Signing, type VendorKey } from '../../../test/vendor-call.ts';

const VENDOR = 'JL';
let test: TestServer;
let key: VendorKey;
beforeAll(async () => {
  test = await createTestServer();
  key = await addTestVendor(test.database.database, VENDOR);
});
afterAll(() => test.close());

async function call<Answer extends Wp1Answer = Wp1Answer>(name: Wp1Call, fields: object, signing: Signing = {}) {
  const response = await callWallet(test, { vendor: VENDOR, ...key }, name, fields, signing);
  return response.json<Answer>();
}

/** A member with 100.00 and a launched game. @param asInAddress whether the ticket is sent whole, as in the address */
async function openGame(asInAddress = true) {
  const member = await test.newMember();
  await test.fund(member.id, 1_000_000n);
  const launch = await test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token });
  const ticket = new URL(launch.value.gameUrl).searchParams.get('ticket') ?? '';
  const launch_token = asInAddress ? ticket : (ticket.split('~')[2] ?? '');
  const opened = await call<Wp1Answer & { session: string; player: string }>('session/verify', { launch_token });
  const { session, player } = opened;
  const about = { player, currency: 'CNY' };
  return { opened, about, token: member.token, place: { ...about, session, game: 'test' } };
}

const kept = (round: string) =>
  test.database.asOwner(
    `select tx_id, is_free, jackpot_contribution::text as paid_in, jackpot_win::text as won
       from vendor_transaction_detail where round_id = $1 order by tx_id`,
    [round],
  );

describe('what vendors say of a transaction beside its amounts', () => {
  it('LAUNCH-16: the launch ticket is accepted whole, as in the address, and by its last part', async () => {
    expect((await openGame()).opened.code).toBe('OK');
    expect((await openGame(false)).opened.code).toBe('OK');
  });

  it('a free round costs nothing, its win is paid, and both are kept with what was said', async () => {
    const { place, about } = await openGame();
    const free = { ...place, tx_id: 'f1', round_id: 'free1', amount: '0', free_round: true };
    expect(await call('bet', free)).toMatchObject({ code: 'OK', balance: '100.00' });
    expect(await call('bet', free)).toMatchObject({ code: 'OK', replayed: true });
    const win = { ...about, tx_id: 'f2', round_id: 'free1', bet_tx_id: 'f1', amount: '7.50', round_closed: true };
    expect(await call('win', { ...win, jackpot_win: '5' })).toMatchObject({ code: 'OK', balance: '107.50' });
    expect(await kept('free1')).toEqual([
      { tx_id: 'f1', is_free: true, paid_in: '0', won: '0' },
      { tx_id: 'f2', is_free: false, paid_in: '0', won: '50000' },
    ]);
  });

  it('a stake says what went into a pool, and a round in one call both', async () => {
    const { place } = await openGame();
    const both = { ...place, tx_id: 'j1', round_id: 'pool1', bet: '10.00', win: '3.00', round_closed: true };
    const said = { ...both, jackpot_contribution: '0.10', jackpot_win: '1.00' };
    expect(await call('betwin', said)).toMatchObject({ code: 'OK', balance: '93.00' });
    expect(await kept('pool1')).toEqual([{ tx_id: 'j1', is_free: false, paid_in: '1000', won: '10000' }]);
    // Said otherwise, it is another transaction under the same key.
    expect((await call('betwin', { ...said, jackpot_win: '2.00' })).code).toBe('DUPLICATE_TRANSACTION');
    expect(await call('betwin', said)).toMatchObject({ code: 'OK', replayed: true });
  });

  it('RECORD-01: the detail of a bet has its valid transactions, and none that were taken back or refused', async () => {
    const { place, about, token } = await openGame();
    const detailOf = async (roundId: string) => {
      const { list } = (await test.call('listGameRecords', {}, { token })).value;
      const recordId = list.find((record) => record.roundId === roundId)?.recordId ?? '';
      const { isFree, jackpotPaidIn, jackpotWon } = (await test.call('getGameRecord', { recordId }, { token })).value;
      return { isFree, jackpotPaidIn, jackpotWon };
    };
    await call('bet', { ...place, tx_id: 'd1', round_id: 'told1', amount: '0', free_round: true });
    const win = { ...about, tx_id: 'd2', round_id: 'told1', bet_tx_id: 'd1', amount: '7.50', round_closed: true };
    await call('win', { ...win, jackpot_win: '5' });
    expect(await detailOf('told1')).toEqual({ isFree: true, jackpotPaidIn: '0.00', jackpotWon: '5.00' });
    await call('bet', { ...place, tx_id: 'd3', round_id: 'told2', amount: '1', jackpot_contribution: '0.02' });
    await call('bet', { ...place, tx_id: 'd4', round_id: 'told2', amount: '9999', jackpot_contribution: '3' });
    expect(await detailOf('told2')).toEqual({ isFree: false, jackpotPaidIn: '0.02', jackpotWon: '0.00' });
    await call('rollback', { ...about, tx_id: 'd5', ref_tx_id: 'd3', reason: 'test' });
    expect(await detailOf('told2')).toEqual({ isFree: false, jackpotPaidIn: '0.00', jackpotWon: '0.00' });
  });

  it('what cannot be is a bad request, and nothing moves', async () => {
    const { place, about } = await openGame();
    const bet = { ...place, tx_id: 'x1', round_id: 'bad1', amount: '1.00' };
    for (const wrong of [
      { free_round: true },
      { free_round: 'yes' },
      { jackpot_contribution: '1.01' },
      { jackpot_contribution: '-1' },
      { amount: ' 1.00' },
      { amount: '1.00 ' },
      { amount: '1 000.00' },
      { amount: '\t1.00' },
      { amount: '1e2' },
    ])
      expect([wrong, (await call('bet', { ...bet, ...wrong })).code]).toEqual([wrong, 'BAD_REQUEST']);
    const win = { ...about, tx_id: 'x2', round_id: 'bad1', bet_tx_id: 'x1', amount: '1.00', round_closed: true };
    expect((await call('win', { ...win, jackpot_win: '1.01' })).code).toBe('BAD_REQUEST');
    const stranger = { ...win, player: randomUUID(), jackpot_win: '1.00' };
    expect((await call('win', stranger)).code).toBe('BAD_REQUEST');
    expect(await kept('bad1')).toEqual([]);
    expect(await call('balance', { ...about, session: place.session })).toMatchObject({ balance: '100.00' });
  });

  it('a delivery that was seen before leaves nothing', async () => {
    const { place } = await openGame();
    const nonce = randomUUID();
    await call('balance', { player: place.player, currency: 'CNY', session: place.session }, { nonce });
    const bet = { ...place, tx_id: 'n1', round_id: 'seen1', amount: '1.00', jackpot_contribution: '0.10' };
    expect((await call('bet', bet, { nonce })).code).toBe('BAD_SIGNATURE');
    expect(await kept('seen1')).toEqual([]);
    expect((await call('bet', bet)).code).toBe('OK');
  });
});
