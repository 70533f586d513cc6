import { expect, test } from 'vitest';
import { BACK_HOME, BETTING_PAGE, lobbyPath, lotteryPath } from './lottery-paths.ts';
import { HOME_PATHS, isHomePath } from './screen-paths.ts';

/** Path and fields of an address. */
const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://app');
  return [pathname, Object.fromEntries(searchParams)];
};

test('LAUNCH-05, LAUNCH-07, CAT-14: the lobby is launched by its code in the traditional way, and closing it leads home', () => {
  expect(partsOf(lobbyPath('SEA'))).toEqual([
    '/m/launchGame',
    { playType: 'trad', prize_mode: 'SEA', code: 'lobby', pageBack: 'home' },
  ]);
});

test('LAUNCH-04, LAUNCH-12: a lottery is launched by id, code and prize mode, with its group and its way back where there are any', () => {
  const lottery = { gameId: '7', code: 'VNC', prizeMode: 'Lott' };
  const fields = { playType: 'trad', gameId: '7', prize_mode: 'Lott', code: 'VNC' };
  expect(partsOf(lotteryPath(lottery))).toEqual(['/m/launchGame', fields]);
  expect(partsOf(lotteryPath({ ...lottery, gameGroupId: '3', pageBack: BACK_HOME }))).toEqual([
    '/m/launchGame',
    { ...fields, gameGroupId: '3', pageBack: 'home' },
  ]);
  const playTypeOf = (lottoMode: string) => {
    const [, { playType }] = partsOf(lotteryPath({ ...lottery, lottoMode })) as [string, { playType: string }];
    return playType;
  };
  expect(['Tradition', 'Tradition,Entertainment', 'Entertainment'].map(playTypeOf)).toEqual(['trad', 'ent', 'ent']);
});

test('ROUTE-20: the betting page is known by its whole address, which names the game', () => {
  const gameOf = (path: string) => BETTING_PAGE.exec(path)?.[1];
  expect(gameOf('/m/lotto-h5/Lott/trad/games/27/play')).toBe('27');
  const others = [
    '/elsewhere/m/lotto-h5/Lott/trad/games/27/play',
    '/m/lotto-h5/Lott/trad/games/27/play/more',
    '/m/lotto-h5/Lott/trad/games//play',
    '/m/lotto-h5/Lott/games/27/play',
    '/m/lotto-h5/Lott/trad/games/2/7/play',
  ];
  expect(others.map(gameOf)).toEqual(others.map(() => undefined));
});

test('ROUTE-02: home has five paths, each with or without slashes at its end', () => {
  expect(HOME_PATHS).toEqual(['/', '/m', '/m/index', '/m/index.html', '/m/home']);
  const known = ['/', '/m', '/m/', '/m/home', '/m/home//'];
  expect(known.filter((path) => !isHomePath(path))).toEqual([]);
  expect(['', '//m', '/m//home', '/m/homes', '/m/login'].filter(isHomePath)).toEqual([]);
});
