// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { JackpotScreen } from './jackpot-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const terms = { game: 'G1', share: '1.5', seed: '100.00', ceiling: '5000.00', stakesPerHit: '20000.00' };
const shown = {
  currency: 'PHP',
  games: [
    { nodeId: 'G1', name: 'Reef' },
    { nodeId: 'G2', name: 'Comet' },
  ],
  pool: { money: '731.25', trial: '12.50' },
  wins: [
    {
      at: '2026-11-25T10:00:00.000Z',
      memberId: '0190a0a0-0000-7000-8000-0000000000a1',
      userName: 'lena',
      game: 'Reef',
      won: '640.00',
      roundId: 'r1',
    },
  ],
  jackpot: { version: 'j', choice: { terms: terms as typeof terms | null } },
  hasCounter: true as boolean | null,
};
const open = async (of = shown, me = {}) => {
  screen = await renderInConsole(<JackpotScreen merchant="LANTERN" />, {
    me,
    answers: {
      showJackpot: () => of,
      switchJackpotCounter: () => null,
      changeJackpot: ({ choice }) => ({ version: 'j2', choice }),
    } as StaffAnswers,
  });
};

test('JACKPOT-04: the pools of money and of trial credit are shown apart, and a win with its winner and amount', async () => {
  await open();
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['In the pool', '731.25 PHP'],
    ['In the pool of trial credit', '12.50 PHP'],
  ]);
  expect(cellsOf(screen.row('lena'))).toEqual(['2026-11-25T10:00:00.000Z', 'lena', 'Reef', '640.00 PHP']);
  expect(screen.text()).not.toContain('The jackpot is off');
});

test('JACKPOT-04: every term is sent as its field shows it', async () => {
  await open();
  await screen.choose('Game', 'Comet');
  const fields = {
    'Share of each stake, percent': ['1.5', '0.75'],
    Seed: ['100.00', '200'],
    Ceiling: ['5000.00', '7000'],
    'Stakes for one win': ['20000.00', '40000'],
  } as const;
  expect(await whatHappens(screen, () => changePart(screen, 'Terms', fields))).toMatchObject({
    sent: [
      {
        name: 'changeJackpot',
        input: {
          version: 'j',
          choice: { terms: { game: 'G2', share: '0.75', seed: '200', ceiling: '7000', stakesPerHit: '40000' } },
        },
        merchant: 'LANTERN',
      },
    ],
    stale: ['showJackpot'],
    said: ['The jackpot is saved. Games that are opened from now on have it.'],
  });
});

test('JACKPOT-04: terms that do not fit together say so at their fields and are not sent; what fits says what it adds', async () => {
  await open({ ...shown, jackpot: { version: 'j', choice: { terms: null } }, wins: [] });
  expect(screen.text()).toContain('Nobody has won it yet.');
  await screen.press('Members can win a jackpot');
  await screen.choose('Game', 'Reef');
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) await screen.type(label, text);
    return whatHappens(screen, () => screen.press('Save terms'));
  };
  const wrong = await type({
    'Share of each stake, percent': '1',
    Seed: '5',
    Ceiling: '4',
    'Stakes for one win': '100',
  });
  expect(wrong.sent).toEqual([]);
  expect(screen.text()).toContain('Share and seed together return more than 2 % of the stakes.');
  expect(screen.text()).toContain('The ceiling is no less than the seed.');
  const right = await type({ Seed: '0.01', Ceiling: '', 'Stakes for one win': '1' });
  expect(screen.text()).toContain('This adds 2.00 % to what the game returns in the long run.');
  const saved = { game: 'G1', share: '1', seed: '0.01', ceiling: null, stakesPerHit: '1' };
  expect(right.sent).toMatchObject([{ input: { version: 'j', choice: { terms: saved } } }]);
});

test('a jackpot that is off says that shares of members are still in it', async () => {
  await open({ ...shown, jackpot: { version: 'j', choice: { terms: null } } });
  expect(screen.text()).toContain('The jackpot is off, and members’ shares are still in the pool');
});

test('who may change settings at another merchant alone changes nothing here', async () => {
  await open(shown, READS_AT_LANTERN);
  expect(screen.field('Members can win a jackpot').disabled).toBe(true);
  expect(screen.field('Seed').disabled).toBe(true);
  expect(screen.button('Save terms')).toBeUndefined();
});

const counter = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((each) =>
    each.labels?.[0]?.textContent?.startsWith('Counter for show while there is no jackpot'),
  );

test('JACKPOT-04: the counter for show is switched off', async () => {
  await open();
  expect(await whatHappens(screen, () => screen.press(counter()))).toMatchObject({
    sent: [{ name: 'switchJackpotCounter', input: { isOn: false }, merchant: 'LANTERN' }],
    stale: ['showJackpot'],
    said: ['The counter is off.'],
  });
});

test('JACKPOT-04: a regulated merchant has no counter to switch', async () => {
  await open({ ...shown, hasCounter: null });
  expect(counter() === undefined).toBe(true);
});

test('JACKPOT-04: who may only read does not switch the counter', async () => {
  await open(shown, READS_AT_LANTERN);
  expect(counter()?.disabled).toBe(true);
});
