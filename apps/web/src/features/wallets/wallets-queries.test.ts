// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { askTimes, countKept, isOutdatedBy, OWN, probeQuery, sentBy } from '../../../test/probe-query.ts';
import {
  refreshWallets,
  returnFunds,
  transferFunds,
  vendorTransfersQuery,
  vendorWalletsQuery,
} from './wallets-queries.ts';

const MINE = { ...OWN, isByLanguage: true, freshMs: 0 };
const places = (open: readonly string[]) => () => ({ open });
/** Two pages of transfers, of which the last has these ends. */
const transfers = (ends: readonly (number | null)[]) => () => ({
  pageNum: 2,
  totalPages: 2,
  list: ends.map((completedAt) => ({ completedAt })),
});

test('WALLET-05: balances by place are asked for every four seconds while a transfer has no outcome', async () => {
  expect(await probeQuery(vendorWalletsQuery, places([]))).toEqual({ ...MINE, sends: [['listVendorWallets', {}]] });
  expect(await askTimes(vendorWalletsQuery, places(['t1']), 8_000)).toEqual([0, 4_000, 8_000]);
  expect(await askTimes(vendorWalletsQuery, places([]), 60_000)).toEqual([0]);
});

test('CWAL-02: transfers come by pages of ten, and every four seconds while one of them has no outcome', async () => {
  const answer = ({ page }: { page?: unknown }) => ({ pageNum: page, totalPages: 3, list: [] });
  expect(await probeQuery(vendorTransfersQuery, answer)).toEqual({
    ...MINE,
    sends: [1, 2, 3].map((page) => ['listVendorTransfers', { page, size: 10 }]),
  });
  expect(await askTimes(vendorTransfersQuery, transfers([5, null]), 8_000)).toEqual([0, 4_000, 8_000]);
  expect(await askTimes(vendorTransfersQuery, transfers([5, 6]), 60_000)).toEqual([0]);
});

test('CWAL-02: transfers are asked for again while one of any page that was read has no outcome', async () => {
  const answer = ({ page }: { page?: unknown }) => ({
    pageNum: page,
    totalPages: 3,
    list: [{ completedAt: page === 2 ? null : 5 }],
  });
  expect(await askTimes(vendorTransfersQuery, answer, 8_000, 3)).toEqual([0, 4_000, 8_000]);
});

test('after a transfer both are asked for anew, each in its own place', async () => {
  expect(await isOutdatedBy(vendorWalletsQuery, refreshWallets, places([]))).toBe(true);
  expect(await isOutdatedBy(vendorTransfersQuery, refreshWallets, transfers([]))).toBe(true);
  expect(await countKept([vendorWalletsQuery, vendorTransfersQuery], transfers([]))).toBe(2);
});

test('CWAL-02: a transfer, and the return of everything, go out with the key of their form', async () => {
  const input = { amount: '5.00' } as never;
  const key = { idempotencyKey: 'k1' };
  expect(await sentBy((call) => transferFunds(call, input, 'k1'))).toEqual(['transferFunds', input, key]);
  expect(await sentBy((call) => returnFunds(call, 'k1'))).toEqual(['returnFunds', {}, key]);
});
