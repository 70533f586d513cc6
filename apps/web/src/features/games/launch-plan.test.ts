import { expect, test } from 'vitest';
import { lobbyPath, PLAY_TYPES, PRIZE_MODES } from '../../shared/navigation/lottery-paths.ts';
import { hasLottery, launchPlan, prizeModeOf } from './launch-plan.ts';

const game = {
  vassalage: 'JL',
  vendorCode: 'JL',
  gameType: 'RNG',
  gameId: '12',
  nodeId: 'n12',
  supportPlay: '1',
  gameCode: 'lucky',
  state: 'open' as const,
};
const target = (more: object) => {
  const plan = launchPlan({ ...game, ...more }, 'member', 'Elott');
  return plan.kind === 'go' ? new URL(plan.to, 'http://app') : undefined;
};

test('LAUNCH-01: a guest logs in; a game under maintenance never is a dead tap', () => {
  expect(launchPlan(game, 'guest', 'Lott')).toEqual({ kind: 'log-in' });
  expect(launchPlan({ ...game, state: 'maintenance' }, 'guest', 'Lott')).toEqual({ kind: 'maintenance' });
});

test('LAUNCH-02, LAUNCH-03: the two lottery houses open their lobby in their prize mode', () => {
  const vietnam = target({ vassalage: 'TCG_LOTTO_VN' });
  expect([vietnam?.searchParams.get('code'), vietnam?.searchParams.get('prize_mode')]).toEqual(['lobby', 'Lott']);
  expect([vietnam?.searchParams.get('gameId'), vietnam?.searchParams.get('gameGroupId')]).toEqual(['12', null]);
  const sea = target({ vassalage: 'TCG_SEA', gameGroupId: 'g1' });
  expect(sea?.searchParams.get('gameGroupId')).toBe('g1');
  expect([sea?.searchParams.get('code'), sea?.searchParams.get('prize_mode')]).toEqual(['lobby', 'SEA']);
});

test('a lottery opens itself whatever its house, and a guest reaches it too, after the login in front of it', () => {
  for (const vassalage of ['TCG_LOTTO_VN', 'LOTT', 'ELOTT']) {
    const lottery = { ...game, vassalage, gameCode: 'HNRAPID5', gameId: 'VN-1', lottoGameId: '4105' };
    const plan = launchPlan(lottery, 'member', 'Elott');
    expect(plan).toEqual({
      kind: 'go',
      to: '/m/launchGame?playType=trad&gameId=VN-1&prize_mode=Elott&code=HNRAPID5',
    });
    expect(launchPlan(lottery, 'guest', 'Elott')).toEqual(plan);
  }
  const keno = { ...game, vassalage: 'GPI', lottoGameId: '3901' };
  expect(launchPlan(keno, 'guest', 'Elott')).toEqual(launchPlan(keno, 'member', 'Elott'));
  expect(launchPlan({ ...keno, state: 'maintenance' }, 'guest', 'Elott')).toEqual({ kind: 'maintenance' });
});

test('LAUNCH-04: LOTT and ELOTT play ent when the mode has Entertainment, else trad', () => {
  expect(target({ vassalage: 'LOTT', lottoMode: 'Tradition,Entertainment' })?.searchParams.get('playType')).toBe('ent');
  expect(target({ vassalage: 'ELOTT', lottoMode: 'Tradition' })?.searchParams.get('playType')).toBe('trad');
  expect(target({ vassalage: 'ELOTT' })?.pathname).toBe('/m/launchGame');
});

test.each([
  ['TCG_LOTTO_VN', 'open', ['ELOTT'], true],
  ['TCG_SEA', 'open', ['ELOTT'], true],
  ['LOTT', 'open', ['RNG', 'ELOTT'], true],
  ['ELOTT', 'open', ['ELOTT'], true],
  ['GPI', 'open', ['ELOTT'], false],
  ['LOTT', 'maintenance', ['ELOTT'], false],
  ['LOTT', 'open', ['LOTT'], false],
] as const)(
  'CAT-14: the vendor %s, %s, with the categories %j makes lotteries: %s',
  (code, state, categories, isThere) => {
    const other = { code: 'JL', state: 'open', categories: ['RNG'] } as const;
    expect(hasLottery({ vendors: [other, { code, state, categories: [...categories] }] as never })).toBe(isThere);
  },
);

test('LAUNCH-06: prize mode by the ELOTT mapping', () => {
  expect(prizeModeOf({ ELOTT: ['LOTT'] })).toBe('Elott');
  expect(prizeModeOf({ ELOTT: ['TCG_LOTTO_VN'] })).toBe('Elott');
  expect(prizeModeOf({ ELOTT: ['OTHER'] })).toBe('Lott');
  expect(prizeModeOf({})).toBe('Lott');
});

test('LAUNCH-07: play types and prize modes as addresses carry them', () => {
  expect(PLAY_TYPES).toEqual({ tradition: 'trad', entertainment: 'ent' });
  expect(PRIZE_MODES).toEqual({ lottery: 'Lott', group: 'ZY', elottery: 'Elott', sea: 'SEA' });
});

test('LAUNCH-05, CAT-14: entries that name no game open the lobby and lead back home', () => {
  expect(lobbyPath('Elott')).toBe('/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=home');
});

test('LAUNCH-12: a game opened on home is closed to home', () => {
  const plan = launchPlan({ ...game, vassalage: 'JL' }, 'member', 'Lott', true);
  expect(plan.kind === 'go' && new URL(plan.to, 'http://app').searchParams.get('pageBack')).toBe('home');
});

test('LAUNCH-08: any other vendor gets category, vendor, gameId, nodeId and supportPlay', () => {
  const url = target({});
  expect(url?.pathname).toBe('/m/play');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    category: 'RNG',
    vendor: 'JL',
    gameId: '12',
    nodeId: 'n12',
    supportPlay: '1',
  });
});
