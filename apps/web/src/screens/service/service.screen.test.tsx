// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import ServiceScreen from './service.screen.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

async function open(isMember: boolean, FEEDBACK3 = true) {
  part = await renderInApp(<ServiceScreen />, {
    address: '/m/service',
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: {
      customerService: [],
      settings: { liveChat: false },
      brand: { name: 'Aurora' },
      whitelabelVal: { FEEDBACK3 },
    },
    answers: { sendFeedback: () => ({}) },
  });
}
const area = () => part.element.querySelector('textarea');
const sent = () => part.asked.flatMap(({ name, input }) => (name === 'sendFeedback' ? [input] : []));
const pick = (...names: readonly string[]) =>
  part.acting(() => {
    const input = part.element.querySelector('input[type=file]') as HTMLInputElement;
    const files = names.map((name) => new File(['picture'], name, { type: 'image/png' }));
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('SUPPORT-04: a guest is led to the login in place of the form, and back; without the module there is neither', async () => {
  await open(false);
  expect(area()).toBeNull();
  await part.press(part.button('logIn'));
  expect(part.went).toEqual(['/m/login?from=%2Fm%2Fservice']);
  part.unmount();
  await open(true, false);
  expect(area()).toBeNull();
});

test('SUPPORT-06, SUPPORT-07: a feedback of nine characters is told and not sent, one of ten is; no more than 140 are taken', async () => {
  await open(true);
  await part.type(area(), 'x'.repeat(141));
  expect(area()?.value).toHaveLength(140);
  await part.type(area(), ' 123456789 ');
  await part.submit();
  expect([sent(), part.element.querySelector('[role=alert]')?.textContent]).toEqual([[], 'feedbackLength']);
  await part.type(area(), ' 1234567890 ');
  await part.submit();
  expect(sent()).toEqual([{ feedback: '1234567890', images: [] }]);
  expect(part.button('another')).toBeDefined();
});

test('SUPPORT-10: pictures that would be more than three in all are refused together, and those before stay', async () => {
  await open(true);
  await pick('a.png', 'b.png');
  await pick('c.png', 'd.png');
  const pictures = () => part.element.querySelectorAll('[aria-label=removePicture]').length;
  expect([pictures(), toasts.current()?.text]).toEqual([2, 'tooManyPictures']);
  await pick('c.png');
  expect([pictures(), part.button('addPicture')]).toEqual([3, undefined]);
});
