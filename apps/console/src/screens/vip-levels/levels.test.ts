import { describe, expect, it } from 'vitest';
import { vipLevels } from '@tessera/contract/vip/staff-vip-levels';
import { readDeclared } from '../../shared/settings-part/declared-values.ts';
import { newLevel } from './levels-table.tsx';

const readLevels = readDeclared(vipLevels);

const level = (deposited: string, staked: string) => ({
  deposited,
  staked,
  reward: '0',
  cashbackExtra: '0',
  freeWithdrawals: '0',
  withdrawalMaximum: '0',
  depositMaximum: '0',
  noDepositFee: false,
});

describe('fields of levels', () => {
  it('MEMBER-09: levels that ascend are the choice, with spaces around amounts taken away', () => {
    const { choice, errors } = readLevels({ levels: [level('100', ' 500 '), level('100', '900')] });
    expect(choice?.levels.map(({ staked }) => staked)).toEqual(['500', '900']);
    expect(errors).toEqual({});
  });

  it('a level that asks for less, or for the same, shows an error at its stakes', () => {
    for (const last of [level('99', '900'), level('100', '500'), level('100', '499')])
      expect(Object.keys(readLevels({ levels: [level('100', '500'), last] }).errors)).toEqual(['levels.1.staked']);
    expect(Object.keys(readLevels({ levels: [level('0', '0')] }).errors)).toEqual(['levels.0.staked']);
  });

  it('what is no amount or no percent shows an error only at its field', () => {
    const wrong = { ...level('x', '5'), cashbackExtra: '10', freeWithdrawals: '1.5' };
    expect(Object.keys(readLevels({ levels: [wrong] }).errors)).toEqual([
      'levels.0.deposited',
      'levels.0.cashbackExtra',
      'levels.0.freeWithdrawals',
    ]);
  });

  it('one more asks for what the last one asks for', () => {
    expect(newLevel([level('1', '2')])).toEqual(level('1', '2'));
    expect(newLevel([])).toMatchObject({ deposited: '', staked: '' });
  });
});
