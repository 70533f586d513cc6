import { LIMIT_NAMES } from '@tessera/contract/play-limits/play-limits';
import { type PlayLimitsChoice, playLimits } from '@tessera/contract/play-limits/staff-play-limits';
import { expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';

const [limitValuesOf, readLimits] = [declaredValuesOf(playLimits.fields), readDeclared(playLimits)];

const NONE = Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, null])) as Omit<
  PlayLimitsChoice['limits'],
  'timeDay'
>;
const CHOICE: PlayLimitsChoice = {
  limits: { ...NONE, depositDay: '500', bet: '12.50', timeDay: 90 },
  realityCheckMinutes: 30,
};

test('fields ask for what they show, and empty ones for no limit', () => {
  const values = limitValuesOf(CHOICE);
  expect(values).toMatchObject({
    'limits.depositDay': '500',
    'limits.bet': '12.50',
    'limits.lossDay': '',
    'limits.timeDay': '90',
    realityCheckMinutes: '30',
  });
  expect(readLimits(values).choice).toEqual(CHOICE);
  const none = limitValuesOf({ limits: { ...NONE, timeDay: null }, realityCheckMinutes: null });
  expect(new Set(Object.values(none))).toEqual(new Set(['']));
  expect(readLimits({ ...none, 'limits.stakeDay': ' ' }).choice).toEqual({
    limits: { ...NONE, timeDay: null },
    realityCheckMinutes: null,
  });
});

test('an amount that is none says so at its field', () => {
  for (const wrong of ['0', '-1', '1e3', '1.00001', 'much'])
    expect(Object.keys(readLimits({ ...limitValuesOf(CHOICE), 'limits.lossMonth': wrong }).errors)).toEqual([
      'limits.lossMonth',
    ]);
});
