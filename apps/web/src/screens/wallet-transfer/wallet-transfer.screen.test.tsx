// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import WalletTransferScreen from './wallet-transfer.screen.tsx';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const place = {
  vendor: 'ORBIT',
  name: 'Orbit',
  icon: '/orbit.svg',
  balance: '20.00',
  step: '0.01',
  onWayIn: '0.00',
  onWayBack: '0.00',
  isHeard: true,
  state: 'open',
};
const transfer = {
  transferId: 't1',
  reference: 'R1',
  vendorName: 'Orbit',
  amount: '5.00',
  moved: '4.00',
  from: 'LOTT',
  to: 'ORBIT',
  state: 'open',
  createdAt: NOON,
};
const wallets = { main: '100.00', places: [place], open: [], mayTransfer: true };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.unstubAllGlobals();
});

interface At {
  readonly address?: string;
  readonly change?: object;
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** The screen of a member whose money is in these places. */
async function open({ address = '/m/member/walletTransfer', change = {}, answers = {} }: At = {}) {
  part = await renderInApp(<WalletTransferScreen />, {
    address,
    showsValues: true,
    info: { userName: 'mai', type: 0 },
    merchant: { currency: CNY, timeZone: 'UTC' },
    answers: {
      listVendorWallets: () => ({ ...wallets, ...change }),
      listVendorTransfers: () => ({ list: [], pageNum: 1, totalPages: 1, totalCount: 0 }),
      ...answers,
    },
  });
}
const text = () => part.element.textContent ?? '';
const figures = () =>
  [...part.element.querySelectorAll('section:first-of-type li')].map((line) => line.querySelector('b')?.textContent);

test('WALLET-05: what the member has in all counts what is on its way in, and not twice what is on its way back', async () => {
  await open({
    change: {
      places: [
        { ...place, onWayIn: '3.00', onWayBack: '7.00' },
        { ...place, vendor: 'OTHER', name: 'Other', balance: '0.50' },
      ],
    },
  });
  expect(text()).toContain('together¥123.50');
  expect(figures()).toEqual(['¥100.00', '¥20.00', '¥0.50']);
  expect(text()).toContain('onWayIn amount=¥3.00');
  expect(text()).toContain('onWayBack amount=¥7.00');
});

test('WALLET-05: a place that is open, heard and at rest says nothing beside its figure', async () => {
  await open();
  expect(text()).not.toMatch(/onWayIn|onWayBack|maintenance|notHeard|noTransfers/);
});

test('WALLET-05: a place under maintenance, or that did not answer, says so, and a merchant without transfers too', async () => {
  await open({ change: { places: [{ ...place, state: 'maintenance', isHeard: false }], mayTransfer: false } });
  for (const told of ['maintenance', 'notHeard vendor=Orbit', 'noTransfers']) expect(text()).toContain(told);
});

test('a merchant whose vendors have no separate balance says that there is one wallet', async () => {
  await open({ change: { places: [] } });
  expect(text()).toBe('singlesingleText');
});

test.each([
  ['open', 'asking vendor=Orbit', 'askingText'],
  ['held', 'held', 'heldText vendor=Orbit'],
])('CWAL-02: a transfer that is %s shows a message with amount and reference', async (state, title, told) => {
  await open({ change: { open: [{ ...transfer, state }] } });
  const [note] = part.element.querySelectorAll('[role=status]');
  expect(note?.textContent).toBe(`${title}${told}¥5.00 · R1`);
});

test('LAUNCH-08: the game that led here is opened from the vendor’s balance after a yes', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await open({
    address: '/m/member/walletTransfer?vassalage=ORBIT&gameId=n7',
    answers: { launchGame: () => ({ gameUrl: 'https://orbit.example/play' }) },
  });
  expect(text()).toContain('playNote vendor=Orbit');
  await part.press(part.button('play'));
  expect(part.asked.filter(({ name }) => name === 'launchGame').map(({ input }) => input)).toEqual([
    expect.objectContaining({ nodeId: 'n7', confirmTrans: 1 }),
  ]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://orbit.example/play');
});

test.each([
  ['nothing there', { balance: '0.00' }],
  ['maintenance', { state: 'maintenance' }],
])('LAUNCH-08: with %s the game cannot be opened', async (_title, change) => {
  await open({
    address: '/m/member/walletTransfer?vassalage=ORBIT&gameId=n7',
    change: { places: [{ ...place, ...change }] },
  });
  expect(part.button('play')?.disabled).toBe(true);
});

test.each(['', '?vassalage=ORBIT', '?gameId=n7', '?vassalage=NONE&gameId=n7'])(
  'an address that names no game of a place offers none: %s',
  async (query) => {
    await open({ address: `/m/member/walletTransfer${query}` });
    expect(part.button('play')).toBeUndefined();
  },
);

test('CWAL-02: earlier transfers say which way, when, how much really moved, and how they ended', async () => {
  const list = [
    { ...transfer, state: 'done' },
    { ...transfer, transferId: 't2', to: 'LOTT', from: 'ORBIT', state: 'refused' },
  ];
  await open({
    answers: { listVendorTransfers: () => ({ list, pageNum: 1, totalPages: 2, totalCount: 3 }) },
  });
  const lines = [...part.element.querySelectorAll('section:last-of-type li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'to OrbitNov 26, 2026, 12:00 PM¥4.00state_done',
    'from OrbitNov 26, 2026, 12:00 PM¥5.00state_refused',
  ]);
  expect(part.button('more')).toBeDefined();
});

test('without earlier transfers the list says so', async () => {
  await open();
  expect(text()).toContain('historynoHistory');
});
