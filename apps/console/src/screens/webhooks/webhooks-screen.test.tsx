// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queries } from '../../shared/queries.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { WebhooksScreen } from './webhooks-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const running = {
  endpointId: '0190a0a0-0000-7000-8000-0000000000e1',
  url: 'https://one.example.test/hook',
  events: ['member.registered', 'withdrawal.paid'],
  createdAt: '2026-11-20T07:00:00.000Z',
  createdBy: 'bo@example.test',
  pause: null as string | null,
  waiting: 2,
  dead: 5,
  earlierUntil: null as string | null,
};
const paused = {
  ...running,
  endpointId: '0190a0a0-0000-7000-8000-0000000000e2',
  url: 'https://two.example.test/hook',
  pause: 'failures',
  earlierUntil: '2026-11-26T08:00:00.000Z',
};
const delivery = {
  deliveryId: '0190a0a0-0000-7000-8000-0000000000d1',
  eventId: '0190a0a0-0000-7000-8000-0000000000f1',
  event: 'withdrawal.paid',
  state: 'dead',
  attempts: 9,
  nextAt: null,
  status: 503,
  answer: 'busy',
  createdAt: '2026-11-24T07:00:00.000Z',
  endedAt: '2026-11-25T07:00:00.000Z',
};
const rows = [delivery, { ...delivery, deliveryId: '0190a0a0-0000-7000-8000-0000000000d2', state: 'delivered' }];
const open = async (me = {}, more: StaffAnswers = {}) => {
  screen = await renderInConsole(<WebhooksScreen merchant="LANTERN" />, {
    me,
    answers: {
      listWebhooks: () => [running, paused],
      listWebhookDeliveries: () => ({ rows, next: null }),
      addWebhook: () => ({ endpointId: running.endpointId, secret: 'whs-added' }),
      rotateWebhookSecret: () => ({ secret: 'whs-rotated', earlierUntil: '2026-11-26T07:00:00.000Z' }),
      changeWebhook: () => null,
      testWebhook: () => null,
      removeWebhook: () => null,
      retryWebhookDelivery: () => null,
      ...more,
    } as unknown as StaffAnswers,
  });
};
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];
const SEEN_RUNNING = '{"earlierUntil":null,"events":["member.registered","withdrawal.paid"],"pause":null}';
const SEEN_PAUSED =
  '{"earlierUntil":"2026-11-26T08:00:00.000Z","events":["member.registered","withdrawal.paid"],"pause":"failures"}';
const at = ({ url }: typeof running) => screen.row(url);
const happens = (button: string, within: Element | undefined) =>
  whatHappens(screen, () => screen.press(button, within));
const LOGS = ['listWebhookDeliveries', 'listWebhooks'];

test('a test goes to the endpoint of its row, and pausing and going on are each other’s opposite', async () => {
  await open();
  expect(at(running)?.textContent).toContain('2 waiting5 given up');
  expect(at(paused)?.textContent).toContain('Paused: failed too often');
  expect([running, paused].map((each) => at(each)?.textContent?.includes('The secret before signs too until'))).toEqual(
    [false, true],
  );
  expect(await happens('Send a test', at(paused))).toEqual({
    sent: call('testWebhook', { endpointId: paused.endpointId }),
    stale: LOGS,
    said: ['A test is on its way.'],
    isAsking: false,
  });
  const { events } = running;
  expect(await happens('Pause', at(running))).toMatchObject({
    sent: call('changeWebhook', { endpointId: running.endpointId, seen: SEEN_RUNNING, events, isPaused: true }),
    stale: LOGS,
  });
  expect(await happens('Go on', at(paused))).toMatchObject({
    sent: call('changeWebhook', { endpointId: paused.endpointId, seen: SEEN_PAUSED, events, isPaused: false }),
    stale: LOGS,
  });
});

test('events are changed without waking what is paused', async () => {
  await open();
  await screen.press('Events', at(paused));
  await screen.press('withdrawal.paid', screen.dialog());
  await screen.press('alarm.raised', screen.dialog());
  expect(await happens('Save the events', screen.dialog())).toMatchObject({
    sent: call('changeWebhook', {
      endpointId: paused.endpointId,
      seen: SEEN_PAUSED,
      events: ['member.registered', 'alarm.raised'],
      isPaused: true,
    }),
    stale: ['listWebhooks'],
    isAsking: false,
  });
});

test('a form that was opened before somebody else changed the endpoint says what was there then', async () => {
  let listed = [running, paused];
  await open({}, { listWebhooks: () => listed } as unknown as StaffAnswers);
  await screen.press('Events', at(running));
  listed = [{ ...running, events: ['alarm.cleared'] }, paused];
  await act(() => queries.invalidateQueries({ queryKey: ['listWebhooks'] }));
  await screen.press('alarm.raised', screen.dialog());
  expect((await happens('Save the events', screen.dialog())).sent).toMatchObject([{ input: { seen: SEEN_RUNNING } }]);
});

test('a new secret is made after it was said what becomes of the one before, and shown once', async () => {
  await open();
  expect((await happens('New secret', at(paused))).sent).toEqual([]);
  expect(await happens('Make a new secret', screen.dialog())).toMatchObject({
    sent: call('rotateWebhookSecret', { endpointId: paused.endpointId, seen: SEEN_PAUSED }),
    stale: ['listWebhooks'],
    isAsking: true,
  });
  expect(screen.dialog()?.textContent).toContain('whs-rotated');
});

test('an endpoint is removed after it was said what is lost', async () => {
  await open();
  expect((await happens('Remove', at(paused))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain(`Nothing is sent to ${paused.url} any more`);
  expect(await happens('Remove the endpoint', screen.dialog())).toMatchObject({
    sent: call('removeWebhook', { endpointId: paused.endpointId, seen: SEEN_PAUSED }),
    stale: ['listWebhooks'],
    isAsking: false,
  });
});

test('an endpoint is added with its address and events, and its secret shown once', async () => {
  await open();
  await screen.press('Add an endpoint');
  expect((await happens('Add the endpoint', screen.dialog())).sent).toEqual([]);
  await screen.type('Address', 'https://three.example.test');
  for (const event of ['deposit.credited', 'withdrawal.requested', 'withdrawal.returned', 'alarm.cleared'])
    await screen.press(event, screen.dialog());
  expect(await happens('Add the endpoint', screen.dialog())).toMatchObject({
    sent: call('addWebhook', {
      url: 'https://three.example.test',
      events: ['member.registered', 'withdrawal.paid', 'alarm.raised'],
    }),
    stale: ['listWebhooks'],
  });
  expect(screen.dialog()?.textContent).toContain('whs-added');
});

test('an address that nothing may be sent to is refused in words, and stays in its field', async () => {
  const addWebhook = () => {
    throw new Refused('WEBHOOK_ADDRESS');
  };
  await open({}, { addWebhook });
  await screen.press('Add an endpoint');
  await screen.type('Address', 'https://inside.example.test');
  await screen.press('Add the endpoint', screen.dialog());
  expect(screen.dialog()?.querySelector('[role=alert]')?.textContent).toContain('Nothing is sent to this address');
  expect(screen.field('Address', screen.dialog()).value).toBe('https://inside.example.test');
});

test('what was sent to an endpoint is shown, and sent again where it was not taken', async () => {
  await open();
  await screen.press('Show what was sent', at(paused));
  expect(screen.sent('listWebhookDeliveries')).toEqual([{ endpointId: paused.endpointId }]);
  const shown = [...document.querySelectorAll('tbody tr')];
  expect(cellsOf(shown[0])).toEqual([
    `withdrawal.paid${delivery.eventId}`,
    '2026-11-24T07:00:00.000Z',
    'Given up9 tries',
    '503busy',
    'Send again',
  ]);
  expect(buttonsOf(shown[1])).toEqual([]);
  expect(await happens('Send again', shown[0])).toEqual({
    sent: call('retryWebhookDelivery', { deliveryId: delivery.deliveryId }),
    stale: LOGS,
    said: ['It is sent again.'],
    isAsking: false,
  });
});

test('who manages endpoints at another merchant alone reads them here', async () => {
  await open(READS_AT_LANTERN);
  expect(screen.button('Add an endpoint')).toBeUndefined();
  expect(buttonsOf(at(running))).toEqual(['Show what was sent']);
  await screen.press('Show what was sent', at(running));
  expect(screen.button('Send again')).toBeUndefined();
});
