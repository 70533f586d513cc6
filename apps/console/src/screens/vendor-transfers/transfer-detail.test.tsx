// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '../../shared/queries.ts';
import { StaffFailure } from '../../shared/staff-api.ts';
import { TransferDetail } from './transfer-detail.tsx';

const callStaff = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock('../../shared/staff-api.ts', async (original) => ({ ...(await original<object>()), callStaff }));
const may = vi.hoisted(() => ({ decide: true }));
vi.mock('../../shared/use-me.ts', () => ({ useMay: () => may.decide }));
vi.mock('../../shared/member-link.tsx', () => ({ MemberLink: ({ name }: { name: string }) => name }));

const held = {
  transferId: '0190a0a0-0000-7000-8000-00000000beef',
  reference: '00000000BEEF',
  memberId: '0190a0a0-0000-7000-8000-000000000001',
  member: 'lena',
  vendor: 'ORBIT',
  vendorName: 'Orbit',
  direction: 'in',
  amount: '25.00',
  currency: 'CNY',
  state: 'held',
  moved: '0.00',
  orderedAt: '2026-11-25T10:00:00.000Z',
  answer: { state: 'done', told: { amount: '25.01', currency: 'CNY' }, at: '2026-11-25T10:00:01.000Z' },
  isDecidable: true,
  reason: 'the vendor says 25.01 CNY',
  decidedBy: null as string | null,
  completedAt: null as string | null,
};
let shown: { transfer: typeof held; failing: object | null };
let root: Root;
let place: HTMLElement;
const onDone = vi.fn();

beforeAll(() => {
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } });
  window.matchMedia = vi.fn(() => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never);
});
beforeEach(() => {
  shown = { transfer: held, failing: null };
  may.decide = true;
  callStaff.mockImplementation(async (name) => (name === 'showQueuedTransfer' ? shown : { state: 'done' }));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  queries.clear();
  vi.clearAllMocks();
});

async function open() {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <MantineProvider>
          <TransferDetail merchant="EN" transferId={held.transferId} onDone={onDone} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('Reference at the vendor')));
}
const button = (text: string) => [...place.querySelectorAll('button')].find((each) => each.textContent === text);
const press = (text: string) => act(async () => button(text)?.click());
const choose = (value: string) => act(async () => place.querySelector<HTMLElement>(`input[value="${value}"]`)?.click());
function type(field: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  if (!field) throw new Error('there is no such field');
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  return act(async () => {
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const sent = (name: string) => callStaff.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const reason = () => type(place.querySelector('textarea'), 'Their mail of today');

it('shows what was asked and answered, and ends by a choice with a reason and by nothing less', async () => {
  shown.failing = {
    tries: 3,
    since: held.orderedAt,
    problem: 'the wallet of ORBIT answered 500',
    nextAt: held.orderedAt,
  };
  await open();
  for (const text of ['To Orbit', '25.00 CNY', '25.01 CNY moved', 'lena', held.reference, held.transferId, '3 times'])
    expect(place.textContent).toContain(text);
  await press('End the transfer');
  expect(place.textContent).toContain('Write at least three letters.');
  await reason();
  await press('End the transfer');
  expect(place.textContent).toContain('Choose what the vendor confirmed.');
  await choose('part');
  await press('End the transfer');
  expect(place.textContent).toContain('An amount such as 12.50.');
  await type(place.querySelector('input[inputmode="decimal"]'), '-12.5');
  await press('End the transfer');
  expect(place.textContent).toContain('Nothing below zero.');
  expect(sent('settleTransfer')).toEqual([]);
  await type(place.querySelector('input[inputmode="decimal"]'), ' 12.5 ');
  await press('End the transfer');
  expect(sent('settleTransfer')).toEqual([
    { transferId: held.transferId, moved: '12.5', reason: 'Their mail of today' },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('says that somebody else was first, and how it ended, where the decision was made', async () => {
  await open();
  await choose('nothing');
  await reason();
  callStaff.mockImplementation(async (name) => {
    if (name !== 'settleTransfer') return shown;
    shown = {
      failing: null,
      transfer: {
        ...held,
        state: 'done',
        isDecidable: false,
        moved: '25.00',
        decidedBy: 'bo@example.test',
        reason: 'Their list says so',
        completedAt: held.orderedAt,
      },
    };
    throw new StaffFailure('ALREADY_DECIDED', 'Somebody else has decided this meanwhile.');
  });
  await press('End the transfer');
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('Ended by bo@example.test')));
  expect(place.textContent).toContain('Nothing was changed by you.');
  expect(place.textContent).toContain('Their list says so');
  expect(button('End the transfer')).toBeUndefined();
  expect(onDone).not.toHaveBeenCalled();
});

it('offers no decision while the vendor may still take it in, and nothing at all to people who may only look', async () => {
  shown = { transfer: { ...held, state: 'open', isDecidable: false }, failing: null };
  await open();
  expect(place.textContent).toContain('from five minutes after its order on');
  expect(button('End the transfer')).toBeUndefined();
  await press('Ask the vendor again');
  expect(sent('askAboutTransfer')).toEqual([{ transferId: held.transferId }]);
  await act(async () => root.unmount());
  place.remove();
  queries.clear();
  may.decide = false;
  shown = { transfer: held, failing: null };
  await open();
  expect(place.querySelectorAll('button')).toHaveLength(0);
});
