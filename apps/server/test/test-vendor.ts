import { upsertGame, upsertVendor } from '../src/modules/catalogue/seed-repository.ts';
import { ensureVendorKey } from '../src/modules/vendors/vendors.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { VendorKey } from './vendor-call.ts';

/** A vendor from outside with one game, `<code>-test`. @returns its key at EN */
export async function addTestVendor(database: Database, code: string): Promise<VendorKey> {
  await database.forPlatform(async (tx) => {
    await upsertVendor(tx, { code, displayName: 'Jade Lane', categories: ['RNG'], state: 'open', icon: '', sort: 1 });
    await upsertGame(tx, {
      nodeId: `${code}-test`,
      vendorCode: code,
      gameCode: 'test',
      gameType: 'RNG',
      names: { EN: 'Test' },
      icon: '',
      studioCode: 'test',
      isHot: true,
      isNew: false,
      returnToPlayer: '95.00',
      volatility: 'low',
      classify: '',
      minBet: 0n,
      minLine: null,
      searchKey: 'test',
      sort: 1,
    });
  });
  return ensureVendorKey(database, 'EN', code);
}
