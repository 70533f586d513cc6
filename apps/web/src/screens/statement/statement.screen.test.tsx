// @vitest-environment jsdom
import { STATEMENT_GROUPS } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseOption } from '../../../test/choose-option.ts';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { type Statement, statementFile } from './statement-file.ts';
import StatementScreen from './statement.screen.tsx';

const amounts = Object.fromEntries(STATEMENT_GROUPS.map((group, index) => [group, `${index + 2}.00`]));
const statement = {
  ...amounts,
  period: '2026-11',
  opening: '1.00',
  closing: '99.00',
  held: '0.00',
  netDeposit: '5.00',
  netResult: '-3.00',
  isRunning: true,
  firstMonth: '2025-12',
  lastMonth: '2026-11',
  timeZone: 'Asia/Shanghai',
  time: Date.parse('2026-11-26T12:00:00Z'),
  list: [{ ...amounts, period: '2026-11-26', opening: '1.00', closing: '99.00' }],
};

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.unstubAllGlobals();
});

interface Asked {
  readonly period?: string;
}
const openWith = async (getStatement: (asked: Asked) => unknown, isMember = true) => {
  part = await renderInApp(<StatementScreen />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    showsValues: true,
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'Asia/Shanghai',
      currency: CNY,
    },
    answers: { getStatement },
  });
};
const open = (change: Partial<Record<keyof Statement, unknown>> = {}) =>
  openWith(({ period = '2026-11' }) => ({ ...statement, ...change, period }));
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'getStatement' ? [input] : []));
const chosen = () => part.element.querySelector('select')?.value;

test('RECORD-02: the present month comes first; its year, and from there the newest month, are asked for', async () => {
  await open();
  expect([asked(), chosen()]).toEqual([[{}], '2026-11']);
  await part.press(part.button('year'));
  expect([asked().at(-1), chosen()]).toEqual([{ period: '2026' }, '2026']);
  await part.press(part.button('month'));
  expect([asked().at(-1), chosen()]).toEqual([{ period: '2026-11' }, '2026-11']);
});

test.each([
  [true, 'balanceNow'],
  [false, 'closing'],
])('RECORD-02: the last figure of a period that still runs, %s, is called %s', async (isRunning, label) => {
  await open({ isRunning });
  const facts = [...(part.element.querySelector('dl')?.querySelectorAll('div') ?? [])];
  const last = facts.at(-1);
  expect([last?.querySelector('dt')?.textContent, last?.querySelector('dd')?.textContent]).toEqual([label, '¥99.00']);
});

test('RECORD-02: the periods that the member has are named, the newest first', async () => {
  await open();
  const names = () => ({
    group: part.element.querySelector('[role=tablist]')?.getAttribute('aria-label'),
    kinds: textsOf('[role=tab]'),
    kind: textsOf('[role=tab][aria-selected=true]'),
    label: textsOf('label'),
    first: textsOf('option').slice(0, 2),
    last: textsOf('option').at(-1),
    count: textsOf('option').length,
  });
  const kinds = ['month', 'year'];
  const months = { first: ['November 2026', 'October 2026'], last: 'December 2025', count: 12 };
  expect(names()).toEqual({ group: 'period', kinds, kind: ['month'], label: ['month'], ...months });
  await part.press(part.button('year'));
  const years = { first: ['2026', '2025'], last: '2025', count: 2 };
  expect(names()).toEqual({ group: 'period', kinds, kind: ['year'], label: ['year'], ...years });
  await chooseOption(part, '2025');
  expect([asked().at(-1), chosen()]).toEqual([{ period: '2025' }, '2025']);
});

test('RECORD-02: the statement says whose it is, and goes from the opening balance over what moved to the closing one', async () => {
  await open({ isRunning: false, withdrawals: '-3.00' });
  expect(textsOf('p')).toEqual(['Aurora, mai, November 2026', 'zone zone=Asia/Shanghai']);
  expect(textsOf('dl > div')).toEqual([
    'opening¥1.00',
    'deposits+¥2.00',
    'withdrawals−¥3.00',
    'stakes+¥4.00',
    'returns+¥5.00',
    'rewards+¥6.00',
    'cashback+¥7.00',
    'commissions+¥8.00',
    'transfers+¥9.00',
    'adjustments+¥10.00',
    'closing¥99.00',
    'netDeposit+¥5.00',
    'netResult−¥3.00',
  ]);
  expect(textsOf('[data-tone=loss]')).toEqual(['−¥3.00']);
});

test('RECORD-02: what only some members have is left out where nothing moved; what all have stays', async () => {
  await open(Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, '0.00'])));
  expect(textsOf('dl:first-of-type dt')).toEqual([
    'opening',
    'deposits',
    'withdrawals',
    'stakes',
    'returns',
    'rewards',
    'cashback',
    'balanceNow',
  ]);
  part.unmount();
  await open({ ...Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, '0.00'])), transfers: '-0.01' });
  expect(textsOf('dl:first-of-type > div')).toContain('transfers−¥0.01');
});

test('RECORD-02: days of a month and months of a year say what they changed and what was there after them', async () => {
  await open();
  const table = () => ['caption', 'thead th', 'tbody th', 'td'].map((selector) => textsOf(selector));
  expect(table()).toEqual([['byDay'], ['day', 'change', 'balance'], ['Nov 26'], ['+¥98.00', '¥99.00']]);
  expect(textsOf('td [data-tone=win]')).toEqual(['+¥98.00']);
  expect([textsOf('thead th[scope=col]').length, textsOf('tbody th[scope=row]').length]).toEqual([3, 1]);
  part.unmount();
  await open({ list: [{ ...amounts, period: '2026-10', opening: '9.00', closing: '4.00' }] });
  await part.press(part.button('year'));
  expect(table()).toEqual([['byMonth'], ['month', 'change', 'balance'], ['October 2026'], ['−¥5.00', '¥4.00']]);
  expect(textsOf('p')[0]).toBe('Aurora, mai, 2026');
});

test('RECORD-02: a period in which nothing happened says so, and one that still runs says until when it goes', async () => {
  await open({ list: [] });
  const note = 'zone zone=Asia/Shanghai · upTo time=Nov 26, 2026, 8:00 PM';
  expect(textsOf('p')).toEqual(['Aurora, mai, November 2026', 'none', 'choose', note]);
  expect(textsOf('table')).toEqual([]);
  part.unmount();
  await open();
  expect(part.element.textContent).not.toContain('none');
});

test('RECORD-02: the months stay while another one is on its way or fails, which can be asked for again', async () => {
  let answer: (period: string) => unknown = () => new Promise(() => undefined);
  await openWith(({ period }) => (period === undefined ? { ...statement } : answer(period)));
  await part.press(part.button('year'));
  expect([chosen(), textsOf('[role=status]').length, textsOf('dl')]).toEqual(['2026', 1, []]);
  part.unmount();
  answer = () => {
    throw new CallFailure('UNKNOWN', 500, 'no figures');
  };
  await openWith(({ period }) => (period === undefined ? { ...statement } : answer(period)));
  await part.press(part.button('year'));
  expect([chosen(), textsOf('[role=status]').length]).toEqual(['2026', 0]);
  expect(part.element.textContent).toContain('no figures');
  answer = (period) => ({ ...statement, period });
  await part.press(part.button('retry'));
  expect(textsOf('caption')).toEqual(['byMonth']);
});

test('RECORD-02: while the member is not known nothing is asked', async () => {
  await openWith(() => statement, false);
  expect([asked(), textsOf('select'), textsOf('[role=status]').length]).toEqual([[], [], 1]);
});

test('RECORD-02: a browser saves the file under the name of its period and prints the page; the app does neither', async () => {
  const files: Blob[] = [];
  const saved: string[] = [];
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const revokeObjectURL = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  await part.press(part.button('save'));
  click.mockRestore();
  expect([saved, files[0]?.type, revokeObjectURL.mock.calls]).toEqual([
    ['blob:1 2026-11.csv'],
    'text/csv',
    [['blob:1']],
  ]);
  const keyOf = (key: string) => key.split('.')[1] ?? '';
  const file = statementFile(statement as unknown as Statement, ['Aurora', 'mai'], keyOf);
  expect([await files[0]?.text(), files[0]?.size]).toEqual([file.slice(1), new Blob([file]).size]);
  await part.press(part.button('print'));
  expect(print).toHaveBeenCalledTimes(1);
  part.unmount();
  vi.stubGlobal('NativeApp', {});
  await open();
  expect([part.button('save'), part.button('print')]).toEqual([undefined, undefined]);
});

test('RECORD-02: what of the balance is set aside comes below it, with what is left', async () => {
  await open();
  expect(part.element.textContent).not.toContain('setAside');
  part.unmount();
  await open({ held: '60.00' });
  const facts = [...part.element.querySelectorAll('dl div')].map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['balanceNow¥99.00', 'setAside−¥60.00', 'available¥39.00']));
  const file = statementFile({ ...statement, held: '60.00' } as unknown as Statement, [], (key) => key);
  expect(file.trimEnd().split('\r\n').at(-1)).toBe('statement.setAside,60.00');
});

test('RECORD-02: a line of the file goes from the opening balance over all groups to the closing one, and the period ends it', () => {
  const file = statementFile(statement as unknown as Statement, ['Aurora', 'mai'], (key) => key);
  const [who, head, ...lines] = file.slice(1).trimEnd().split('\r\n');
  expect(who).toBe('Aurora,mai,Asia/Shanghai');
  expect(head?.split(',').length).toBe(STATEMENT_GROUPS.length + 3);
  const figures = '1.00,2.00,3.00,4.00,5.00,6.00,7.00,8.00,9.00,10.00,99.00';
  expect(lines).toEqual([`2026-11-26,${figures}`, `2026-11,${figures}`]);
});
