// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { createCipheriv } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isSentByApp } from '../../../test/is-sent-by-app.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import ServiceScreen from './service.screen.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

async function open(isMember: boolean, FEEDBACK3 = true, sendFeedback: () => unknown = () => ({}), INBOX3 = false) {
  part = await renderInApp(<ServiceScreen />, {
    address: '/m/service',
    showsValues: true,
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: {
      customerService: [],
      settings: { liveChat: false },
      brand: { name: 'Aurora' },
      whitelabelVal: { FEEDBACK3, INBOX3 },
    },
    answers: { sendFeedback },
  });
}
const area = () => part.element.querySelector('textarea');
const pictures = () => part.element.querySelectorAll('[aria-label^=removePicture]').length;
const alerts = () => textsOf('[role=alert]');
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

test('SUPPORT-06, SUPPORT-07: a feedback of nine characters shows an error and is not sent, one of ten is; no more than 140 are taken', async () => {
  await open(true);
  await part.type(area(), 'x'.repeat(141));
  expect(area()?.value).toHaveLength(140);
  await part.type(area(), ' 123456789 ');
  await part.submit();
  expect([sent(), part.element.querySelector('[role=alert]')?.textContent]).toEqual([[], 'feedbackLength 0=10 1=140']);
  await part.type(area(), ' 1234567890 ');
  await part.submit();
  expect(sent()).toEqual([{ feedback: '1234567890', images: [] }]);
  expect(part.button('another')).toBeDefined();
});

test('SUPPORT-10: pictures that would be more than three in all are refused together, and those before stay', async () => {
  await open(true);
  await pick('a.png', 'b.png');
  await pick('c.png', 'd.png');
  expect([pictures(), toasts.current()?.text]).toEqual([2, 'tooManyPictures most=3']);
  await pick('c.png');
  expect([pictures(), part.button('addPicture')]).toEqual([3, undefined]);
});

test('SUPPORT-06, SUPPORT-07: the form says what may be written, counts it as people do, and leads back to a text that is too short', async () => {
  await open(true);
  expect([textsOf('form > p'), textsOf('label'), textsOf('p[id$=note]')]).toEqual([
    ['feedbackText'],
    ['feedbackLabel'],
    ['feedbackHint'],
  ]);
  expect(part.element.textContent).toContain('counter count=0 most=140');
  expect(await isSentByApp(part)).toBe(true);
  await part.type(area(), '😀😀😀');
  expect(part.element.textContent).toContain('counter count=3 most=140');
  await part.submit();
  expect([alerts(), document.activeElement === area()]).toEqual([['feedbackLength 0=10 1=140'], true]);
  await part.type(area(), '😀😀😀😀');
  expect(alerts()).toEqual([]);
});

test('SUPPORT-07: a feedback on its way is not sent twice, and what arrived leaves a new form when one wants to write more', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open(true, true, () => new Promise((resolve) => (answer = resolve)));
  await pick('a.png');
  await part.type(area(), '1234567890');
  await part.submit();
  expect(part.button('send')?.getAttribute('aria-busy')).toBe('true');
  await part.submit();
  expect(sent()).toHaveLength(1);
  await part.acting(() => answer({}));
  expect([textsOf('[role=status] h3, [role=status] p'), area()]).toEqual([['sent', 'sentText'], null]);
  await part.press(part.button('another'));
  expect([area()?.value, pictures(), part.button('send')?.getAttribute('aria-busy')]).toEqual(['', 0, null]);
  await part.type(area(), '1234567890');
  await part.submit();
  expect(sent()).toHaveLength(2);
});

test('SUPPORT-07: what arrived promises an answer in the inbox where there is one, and none where there is not', async () => {
  for (const [hasInbox, text] of [
    [true, 'sentInboxText'],
    [false, 'sentText'],
  ] as const) {
    await open(true, true, () => ({}), hasInbox);
    await part.type(area(), '1234567890');
    await part.submit();
    expect(textsOf('[role=status] p')).toEqual([text]);
    part.unmount();
  }
  await open(true);
});

test('SUPPORT-07: a feedback that did not arrive says why, stays as it is and can be sent again', async () => {
  await open(true, true, () => {
    throw new CallFailure('UNKNOWN', 400, 'not now');
  });
  await pick('a.png');
  await part.type(area(), '1234567890');
  await part.submit();
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'not now' });
  expect([area()?.value, pictures(), part.button('send')?.getAttribute('aria-busy')]).toEqual(['1234567890', 1, null]);
  await part.submit();
  expect(sent()).toHaveLength(2);
});

test('SUPPORT-08, SUPPORT-10: each picture is taken back by its own button, and what may be picked is said', async () => {
  await open(true);
  await pick('a.png', 'b.png');
  await part.press(part.button('removePicture number=2'));
  await pick('c.png');
  await part.type(area(), '1234567890');
  await part.submit();
  expect(sent()).toMatchObject([{ images: [{ name: 'a.png' }, { name: 'c.png' }] }]);
  part.unmount();
  await open(true);
  expect(textsOf('form > div:last-of-type > p')).toEqual(['pictures', 'pictureHint most=3']);
  const input = part.element.querySelector<HTMLInputElement>('input[type=file]');
  expect([input?.accept, input?.multiple, input?.hidden]).toEqual(['image/png,image/jpeg', true, true]);
});

const KEY = 'k3yK3y!x';
/** A path as the server makes it; DES is triple DES with one key three times. */
function pathOf(link: string): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(KEY.repeat(3)), null);
  return `${Buffer.concat([cipher.update(link), cipher.final()]).toString('base64')}${KEY}`;
}
const WHATSAPP = { csType: 'WHATSAPP', title: 'Write to us', path: pathOf('https://wa.example/1') };
const LIVECHAT = { csType: 'LIVECHAT', title: 'Chat', path: pathOf('https://chat.example/2') };
const SERVICE = { type: '3', path: pathOf('https://help.example/3') };

test.each([
  ['all three', [WHATSAPP, LIVECHAT], [SERVICE], ['whatsApp', 'liveChat', 'serviceLink', 'help']],
  ['WhatsApp alone', [WHATSAPP], [], ['whatsApp', 'help']],
  ['a chat alone', [LIVECHAT], [], ['liveChat', 'help']],
  ['none', [], [], ['help']],
] as const)(
  'SUPPORT-03 SUPPORT-05: of contacts, %s, each that the merchant has leads to its own address',
  async (_what, customerService, pathList, shown) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    part = await renderInApp(<ServiceScreen />, {
      address: '/m/service',
      merchant: {
        customerService,
        settings: { liveChat: false },
        brand: { name: 'Aurora' },
        whitelabelVal: { FEEDBACK3: true },
      },
      answers: { getCustomerService: () => ({ customerService, version: { pathList } }) },
    });
    const rows = () =>
      [...part.element.querySelectorAll<HTMLElement>('button')].filter((row) =>
        shown.some((name) => row.textContent?.startsWith(name)),
      );
    const words = () => rows().map(({ textContent }) => shown.find((name) => textContent?.startsWith(name)));
    await vi.waitFor(async () => {
      await part.acting(() => undefined);
      expect(words()).toEqual(shown);
    });
    for (const row of rows()) await part.press(row);
    const addresses = {
      whatsApp: 'https://wa.example/1',
      liveChat: 'https://chat.example/2',
      serviceLink: 'https://help.example/3',
      help: '',
    };
    const outside = shown.map((name) => addresses[name]).filter(Boolean);
    expect(opened.mock.calls.map(([address]) => address)).toEqual(outside);
    expect(part.went).toEqual(['/m/help']);
    opened.mockRestore();
  },
);
