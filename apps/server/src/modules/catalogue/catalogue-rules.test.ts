import { FEATURES } from '@tessera/contract';
import { SANDBOX_WALLET } from '@tessera/provider-protocol/vendor-wallet';
import { describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '../merchants/demo-merchants.data.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { presentGame } from './catalogue.ts';
import { isConnected, isOffered, isOfCategory } from './catalogue-rules.ts';
import type { GameRow } from './find-games.ts';

const merchant = DEMO_MERCHANTS[0] as Merchant;
const withSettings = (settings: Partial<Merchant['settings']>): Merchant => ({
  ...merchant,
  settings: { ...merchant.settings, ...settings },
});

describe('a vendor at a merchant', () => {
  const vendor = { vendor_code: 'ORBIT', merchants: null, wallet_url: null };

  it('is offered to all merchants, or to the ones it is connected for', () => {
    const offered = (merchants: readonly string[] | null) => isOffered({ ...vendor, merchants }, merchant);
    expect([offered(null), offered(['LANTERN', 'EN']), offered(['LANTERN']), offered([])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('keeps its wallet at the sandbox while the merchant plays for play money alone', () => {
    const offered = (wallet_url: string | null, playMoney: boolean) =>
      isOffered({ ...vendor, wallet_url }, withSettings({ playMoney }));
    expect([offered(SANDBOX_WALLET, true), offered(SANDBOX_WALLET, false)]).toEqual([true, false]);
    expect([offered('https://wallet.example', false), offered(null, false)]).toEqual([true, true]);
  });

  it('FLAG-13: the house of keno is gated by its flag', () => {
    const offered = (vendor_code: string, flags: Merchant['settings']['flags']) =>
      isOffered({ ...vendor, vendor_code }, withSettings({ flags }));
    const { flags } = merchant.settings;
    const off = { ...flags, [FEATURES.kenoLottery]: false };
    expect([offered('GPI', off), offered('ORBIT', off), offered('GPI', flags)]).toEqual([false, true, true]);
  });
});

describe('an entry of the catalogue', () => {
  it('has something behind it: a game of ours, a lottery, or a vendor from outside', () => {
    const connected = (studio: string | null, lottery: string | null, launch: string | null) =>
      isConnected({ studio_code: studio, lottery_game: lottery }, { launch_url: launch });
    expect(connected(null, null, null)).toBe(false);
    expect([
      connected('tiger', null, null),
      connected(null, '3601', null),
      connected(null, null, 'https://games.example'),
    ]).toEqual([true, true, true]);
  });

  it('CAT-06: every lottery is of the category of lotteries, other games are of their type alone', () => {
    const isOf = (game_type: string, lottery_game: string | null, category: string) =>
      isOfCategory({ game_type, lottery_game }, category);
    expect([isOf('LOTT', '3601', 'ELOTT'), isOf('ELOTT', null, 'ELOTT'), isOf('RNG', null, 'ELOTT')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isOf('LOTT', '3601', 'RNG'), isOf('RNG', null, 'RNG'), isOf('LOTT', '3601', 'LOTT')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('TILE-04: a lottery in the lists of games', () => {
  const row = {
    node_id: '1',
    names: { EN: 'Five' },
    remark: {},
    vendor_state: 'open',
    isClosed: false,
    studio_code: null,
    launch_url: null,
    wallet_url: null,
    lottery_game: '3601',
    next_draw: { draws_in: 30_000, closes_before: 8, is_on_sale: true },
  } as unknown as GameRow;
  const shown = (change: Partial<GameRow> = {}) => presentGame({ ...row, ...change }, merchant, 'EN');

  it('tells its draw, and sells while vendor, game and issue are open', () => {
    expect(shown()).toMatchObject({
      lottoGameId: '3601',
      lottoMode: 'Tradition,Entertainment',
      remainTime: 30_000,
      lockTime: 8,
      isSale: true,
      state: 'open',
    });
    const draw = { draws_in: 5_000, closes_before: 8, is_on_sale: false };
    for (const change of [{ vendor_state: 'maintenance' as const }, { isClosed: true }, { next_draw: draw }])
      expect(shown(change as Partial<GameRow>).isSale, JSON.stringify(change)).toBe(false);
    const none = shown({ next_draw: undefined } as Partial<GameRow>);
    expect([none.isSale, 'remainTime' in none, 'lockTime' in none]).toEqual([false, false, false]);
  });

  it('and no other game has any of it', () => {
    const game = shown({ lottery_game: null, studio_code: 'tiger' } as Partial<GameRow>);
    for (const name of ['lottoGameId', 'lottoMode', 'remainTime', 'lockTime', 'isSale'])
      expect(name in game, name).toBe(false);
  });
});
