import { LANGUAGES } from '@tessera/contract';
import { describe, expect, it } from 'vitest';
import { LOTTERY_CATEGORIES, LOTTERY_GAMES } from './games.data.ts';
import { GROUP_NAMES, KENO_PICK, PLAY_NAMES, PRIZE_NAMES, ROW_NAMES, SYMBOL_NAMES } from './play-names.data.ts';
import { drawDays, planDraws } from './schedule.ts';

const game = (gameId: string) => {
  const found = LOTTERY_GAMES.find((candidate) => candidate.gameId === gameId);
  if (!found) throw new Error(`no lottery ${gameId}`);
  return found;
};
const at = (text: string) => new Date(text);
const plan = (gameId: string, now: string) =>
  planDraws(game(gameId), at(now)).map(({ issue, openAt, lockAt, drawAt }) => [
    issue,
    ...[openAt, lockAt, drawAt].map((time) => time.toISOString().slice(0, 19)),
  ]);

describe('the calendar of draws', () => {
  it('a draw of every minute is numbered by its day, opens with the draw before it and closes eight seconds early', () => {
    const [first, second] = plan('3601', '2026-11-21T02:30:10Z');
    expect(first).toEqual(['20261121-0631', '2026-11-21T02:30:00', '2026-11-21T02:30:52', '2026-11-21T02:31:00']);
    expect(second?.[0]).toBe('20261121-0632');
  });

  it('the draw at midnight is the last of its day', () => {
    const issues = plan('3605', '2026-11-21T15:54:00Z').map(([issue]) => issue);
    expect(issues.slice(0, 3)).toEqual(['20261121-0287', '20261121-0288', '20261122-0001']);
  });

  it('a provincial draw comes on its days at its hour, opens after the one before and closes a quarter of an hour early', () => {
    // 21 November 2026 is a Saturday (7); this one is drawn on Sunday (1) and Wednesday (4)
    expect(plan('4101', '2026-11-21T12:00:00Z')).toEqual([
      ['20261122', '2026-11-18T10:15:00', '2026-11-22T10:00:00', '2026-11-22T10:15:00'],
      ['20261125', '2026-11-22T10:15:00', '2026-11-25T10:00:00', '2026-11-25T10:15:00'],
    ]);
    expect(plan('4001', '2026-11-21T11:14:00Z').map(([issue]) => issue)).toEqual(['20261121', '20261122']);
    expect(plan('4001', '2026-11-21T11:15:00Z')[0]?.[0]).toBe('20261122');
  });

  it('days are written as the wire has them', () => {
    expect(drawDays(game('4101'))).toBe('1,4');
    expect(drawDays(game('3601'))).toBe('');
  });
});

describe('the data of lotteries', () => {
  it('has no id or code twice, and a category for every game of the menu', () => {
    const tags = LOTTERY_CATEGORIES.map(({ tag }) => tag);
    expect(new Set(LOTTERY_GAMES.flatMap(({ gameId, code }) => [gameId, code])).size).toBe(LOTTERY_GAMES.length * 2);
    for (const { category, family } of LOTTERY_GAMES) if (family !== 'KENO') expect(tags).toContain(category);
  });

  it('is named in all five languages', () => {
    for (const { names } of [...LOTTERY_GAMES, ...LOTTERY_CATEGORIES])
      for (const language of LANGUAGES) expect(names[language]?.trim()).toBeTruthy();
    const rows = [...GROUP_NAMES, ...PLAY_NAMES, ...ROW_NAMES, ...SYMBOL_NAMES, ...PRIZE_NAMES, KENO_PICK];
    for (const [code, cn, en, th, vi, ur] of rows) {
      expect(cn, code).toMatch(/\p{Script=Han}/u);
      expect(en, code).toMatch(/[A-Za-z]/);
      expect(th, code).toMatch(/\p{Script=Thai}/u);
      expect(vi, code).toMatch(/\p{Script=Latin}/u);
      expect(ur, code).toMatch(/\p{Script=Arabic}/u);
    }
  });
});
