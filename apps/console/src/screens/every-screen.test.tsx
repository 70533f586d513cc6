// @vitest-environment jsdom
import { STAFF_ENDPOINT_NAMES, type StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../test/render-in-console.tsx';
import { createSamples } from '../../test/sample-answer.ts';
import type { StaffAnswers } from '../../test/staff-api.ts';
// What a screen asks for when it is opened is there before, however slow the machine.
import './dashboard/trend-charts.tsx';

type Props = Readonly<Record<string, string>>;
const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*/*-screen.tsx', { eager: true });
const ID = '0190a0a0-0000-7000-8000-0000000000a1';
const ADDRESS = {
  memberId: ID,
  agentId: ID,
  id: ID,
  name: 'ann',
  search: '',
  open: '',
  code: 'AV',
  token: 'a'.repeat(43),
};

/** Screens whose address names a tab. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  MemberScreen: 'overview movements deposits withdrawals bonuses adjustments bets orders sessions linked notes'.split(
    ' ',
  ),
  ContentScreen: ['PL', 'help', 'messages', 'translation'],
  // Its parts come when they are opened.
  EditScreen: [],
};
const SCREENS = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name, part]) => name.endsWith('Screen') && typeof part === 'function')
  .flatMap(([name, part]) =>
    (TABS[name] ?? ['']).map((tab) => ({ name: `${name} ${tab}`.trim(), tab, Screen: part as ComponentType<Props> })),
  );

/** No draft is saved: one is of the part that is asked for. */
const isAnswered = (call: StaffEndpointName) => call !== 'showSettingDraft';

// Nothing is painted here.
HTMLCanvasElement.prototype.getContext = () => null;
vi.spyOn(console, 'error').mockImplementation(() => undefined);
vi.spyOn(console, 'warn').mockImplementation(() => undefined);
let screen: RenderedScreen;
afterEach(() => screen.unmount());

/** Attributes that say nothing to anybody; ids are random, and can hold any figure. */
const UNSAID = ['style', 'class', 'id', 'for', 'name', 'list'].concat(
  ['labelledby', 'describedby', 'controls', 'owns', 'activedescendant'].map((of) => `aria-${of}`),
);

/** All that the page says, in texts, attributes and fields; figures without the marks between thousands. */
function wordsOfPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  for (const element of page.querySelectorAll('*')) for (const name of UNSAID) element.removeAttribute(name);
  return `${page.innerHTML} ${fields.join(' ')}`.replaceAll(/(?<=\d),(?=\d{3})/g, '');
}
const isSaid = (page: string, text: string) => new RegExp(`(?<!\\d)${text}(?!\\d)`).test(page);

/** A screen at one merchant, and at another one when it is pressed for. */
function AtTwo({ Screen, tab }: { Screen: ComponentType<Props>; tab: string }) {
  const [merchant, choose] = useState('EN');
  return (
    <>
      <button type="button" onClick={() => choose('LANTERN')}>
        The other merchant
      </button>
      <Screen key={merchant} {...ADDRESS} merchant={merchant} tab={tab} />
    </>
  );
}

const shown = new Map<string, string>();

test.each(SCREENS)(
  '$name: nothing that was read at one merchant is shown at another one',
  async ({ name, tab, Screen }) => {
    const sampleOf = createSamples();
    const answer = (call: StaffEndpointName) => (_: unknown, merchant: string | undefined) => {
      if (merchant === 'LANTERN') return new Promise(() => undefined);
      return isAnswered(call) ? sampleOf(call).answer : null;
    };
    const answers = Object.fromEntries(STAFF_ENDPOINT_NAMES.map((call) => [call, answer(call)]));
    screen = await renderInConsole(<AtTwo Screen={Screen} tab={tab} />, {
      answers: answers as unknown as StaffAnswers,
    });
    expect(screen.text()).not.toContain('Something went wrong');
    let page = wordsOfPage();
    for (const each of document.querySelectorAll<HTMLElement>('[role="tab"]')) {
      await screen.press(each);
      page += wordsOfPage();
    }
    const asked = [...new Set(screen.asked.map((call) => call.name))].filter(isAnswered).toSorted();
    const lines = asked.map((call) => {
      const { leaves } = sampleOf(call);
      const missing = leaves.filter(({ text }) => !isSaid(page, text)).map(({ place }) => `\n    not ${place}`);
      return `\n  ${call}: ${leaves.length - missing.length} of ${leaves.length} values${missing.join('')}`;
    });
    shown.set(name, `${name}${lines.join('')}\n`);

    const ofMerchant = new Set(screen.asked.filter(({ merchant }) => merchant === 'EN').map((call) => call.name));
    await screen.press('The other merchant');
    const other = wordsOfPage();
    const stays = asked
      .filter((call) => ofMerchant.has(call))
      .flatMap((call) => sampleOf(call).leaves.filter(({ text }) => isSaid(page, text) && isSaid(other, text)))
      .map(({ place }) => place);
    expect(stays).toEqual([]);
  },
);

// A value that another one takes the place of is missing here. `vitest -u` writes the list anew, and its change is read like code.
test('what screens leave out of the answers that they read is listed', async () => {
  screen = await renderInConsole(null);
  await expect([...shown.values()].join('\n')).toMatchFileSnapshot('../../test/left-out.txt');
});
