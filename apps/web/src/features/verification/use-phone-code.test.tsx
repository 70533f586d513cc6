// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { CodeNotRight, usePhoneCode } from './use-phone-code.ts';

const slider = (sliderId: string) => ({ sliderId }) as never;
const solution = { sliderId: 's1', sliderX: 40, sliderTrack: '0,40' };
const phone = { mobile: '0912345678', dialingCode: '84' };

let part: RenderedPart;
let code: () => ReturnType<typeof usePhoneCode>;
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') }));
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

interface At {
  purpose?: Parameters<typeof usePhoneCode>[0];
  /** What is typed; undefined where it is wrong. */
  typed?: typeof phone | undefined;
  challenge?: unknown;
  /** Answers whether there is a puzzle; what `challenge` says where nothing is given. */
  fetch?: () => unknown;
  send?: () => unknown;
  phoneVerification?: object | null;
}

async function open(at: At = { typed: phone }) {
  const { purpose = 'login', challenge = null, send = () => ({}), phoneVerification = null } = at;
  ({ part, answer: code } = await renderHookInApp(() => usePhoneCode(purpose, () => at.typed), {
    merchant: { phoneVerification },
    answers: {
      getVerification: at.fetch ?? (() => ({ slider: challenge })),
      sendLoginCode: send,
      sendRegisterCode: send,
      requestPasswordSms: send,
      sendMemberCode: send,
    },
  }));
}
const getCode = () => part.acting(() => code().getCode());
const pass = (milliseconds: number) => part.acting(() => void vi.advanceTimersByTime(milliseconds));
const sent = () => part.asked.filter(({ name }) => name !== 'getVerification');
const told = () => toasts.current()?.text;

test.each([
  ['login', 'sendLoginCode', { mobileNum: '912345678', countryDialingCode: '84' }],
  ['reset', 'requestPasswordSms', { mobileNum: '912345678', countryDialingCode: '84' }],
  ['member', 'sendMemberCode', { mobileNum: '912345678', countryDialingCode: '84' }],
  ['register', 'sendRegisterCode', { mobileNo: '912345678', countryDialingCode: '84' }],
] as const)('SMS-06: a code for %s is asked for by its own call', async (purpose, name, input) => {
  await open({ purpose, typed: phone });
  await getCode();
  expect(sent()).toEqual([{ name, input }]);
});

test('SMS-08: a number that is wrong asks for nothing', async () => {
  await open({ typed: undefined });
  await getCode();
  expect(part.asked).toEqual([]);
  expect(code().secondsLeft).toBe(0);
});

test('SMS-09, SMS-10: the loading message, then for 1.5 s that it was sent, and the countdown', async () => {
  let arrive: (answer: object) => void = () => undefined;
  await open({ typed: phone, send: () => new Promise((resolve) => (arrive = resolve)) });
  await getCode();
  expect([told(), code().secondsLeft]).toEqual(['in_sms_sending', 0]);
  await part.acting(() => arrive({}));
  expect([told(), code().secondsLeft]).toEqual(['in_sms_send', 60]);
  await pass(1_499);
  expect(told()).toBe('in_sms_send');
  await pass(1);
  expect([told(), code().secondsLeft]).toEqual([undefined, 59]);
});

test('SMS-03, SMS-04: a login counts to the time of the answer, a registration the minutes that it names', async () => {
  await open({ typed: phone, send: () => ({ expirationTime: Date.now() + 90_000 }) });
  await getCode();
  expect(code().secondsLeft).toBe(90);
  part.unmount();
  await open({ purpose: 'register', typed: phone, send: () => ({ expiredMinutes: 5 }) });
  await getCode();
  expect(code().secondsLeft).toBe(300);
});

test('SMS-03, SMS-11: the external service sends a code too, which it is asked about once; a wrong one is not right', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push(`${address.split(/[:?]/).at(-2)} ${body}`);
    const isWrong = body.includes('"code":"000000"');
    return new Response(JSON.stringify({ sessionInfo: 's', idToken: 'token' }), { status: isWrong ? 400 : 200 });
  });
  const phoneVerification = { url: 'https://phones.example', apiKey: 'key' };
  await open({ purpose: 'register', typed: phone, send: () => ({ expiredMinutes: 5 }), phoneVerification });
  await expect(code().prove('123456')).rejects.toThrow(CodeNotRight);
  await getCode();
  expect([code().isExternal, code().secondsLeft]).toEqual([true, 60]);
  await expect(code().prove('000000')).rejects.toThrow(CodeNotRight);
  expect([await code().prove('123456'), await code().prove('123456')]).toEqual(['token', 'token']);
  expect(asked).toEqual([
    'sendVerificationCode {"phoneNumber":"+84912345678"}',
    'signInWithPhoneNumber {"sessionInfo":"s","code":"000000"}',
    'signInWithPhoneNumber {"sessionInfo":"s","code":"123456"}',
  ]);
});

test('SMS-12: a sending that fails hides the loading message, says why, and counts nothing', async () => {
  await open({
    typed: phone,
    send: () => {
      throw new CallFailure('UNKNOWN', 400, 'no');
    },
  });
  await getCode();
  expect([told(), code().secondsLeft, code().isAsking]).toEqual(['no', 0, false]);
});

test('SMS-07: where the merchant asks for a puzzle, nothing is sent before it is solved; a wrong one brings the next', async () => {
  const answers: (() => unknown)[] = [
    () => {
      throw new CallFailure('SLIDER_WRONG', 400, 'wrong', { slider: slider('s2') });
    },
    () => ({}),
  ];
  await open({ typed: phone, challenge: slider('s1'), send: () => answers.shift()?.() });
  await getCode();
  expect([sent(), code().slider.challenge, code().slider.state]).toEqual([[], slider('s1'), 'ready']);
  await part.acting(() => code().slider.onSolve(solution));
  expect(sent()[0]?.input).toEqual({ mobileNum: '912345678', countryDialingCode: '84', ...solution });
  expect([code().slider.challenge, code().slider.state, told()]).toEqual([slider('s2'), 'wrong', undefined]);
  await part.acting(() => code().slider.onSolve({ ...solution, sliderId: 's2' }));
  expect([code().slider.challenge, code().secondsLeft]).toEqual([undefined, 60]);
});

/** A puzzle whose work hides a number. */
const worked = (sliderId: string, number: number, limit = 2000) => ({
  ...(slider(sliderId) as object),
  work: { target: createHash('sha256').update(`${sliderId}:${number}`).digest('hex'), limit },
});
/** Work ends after turns of the real clock. */
const untilSent = async (count: number) => {
  vi.useRealTimers();
  while (sent().length < count) await part.acting(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
};

test('SMS-07: the work of a puzzle is done meanwhile and sent with it; that of the next is its own', async () => {
  const answers: (() => unknown)[] = [
    () => {
      throw new CallFailure('SLIDER_WRONG', 400, 'wrong', { slider: worked('s2', 8) });
    },
    () => ({}),
  ];
  await open({ typed: phone, challenge: worked('s1', 1500), send: () => answers.shift()?.() });
  await getCode();
  await part.acting(() => code().slider.onSolve(solution));
  await untilSent(1);
  await part.acting(() => code().slider.onSolve({ ...solution, sliderId: 's2' }));
  await untilSent(2);
  expect(sent().map(({ input }) => (input as { sliderWork?: string }).sliderWork)).toEqual(['1500', '8']);
});

test('SMS-07: a puzzle whose work cannot be found is sent alone', async () => {
  await open({ typed: phone, challenge: worked('s1', 9, 5) });
  await getCode();
  await part.acting(() => code().slider.onSolve(solution));
  await untilSent(1);
  expect(sent()[0]?.input).toEqual({ mobileNum: '912345678', countryDialingCode: '84', ...solution });
});

test('SMS-05: the countdown ends with the screen', async () => {
  await open();
  await getCode();
  toasts.hide();
  const running = vi.getTimerCount();
  part.unmount();
  expect(vi.getTimerCount()).toBe(running - 1);
});

test('SMS-07: a puzzle is asked for as such; while it comes a second tap asks for none, and one that fails says so', async () => {
  let answer: (challenge: unknown) => void = () => undefined;
  await open({ typed: phone, fetch: () => new Promise((resolve) => (answer = resolve)) });
  expect(code().isAsking).toBe(false);
  await getCode();
  await getCode();
  expect([code().isAsking, part.asked]).toEqual([true, [{ name: 'getVerification', input: { slider: '1' } }]]);
  await part.acting(() => answer({ slider: slider('s1') }));
  expect([code().isAsking, code().slider.challenge]).toEqual([false, slider('s1')]);
  part.unmount();
  await open({ typed: phone, fetch: () => Promise.reject(new CallFailure('UNKNOWN', 400, 'no puzzle')) });
  await getCode();
  expect([told(), code().isAsking, sent()]).toEqual(['no puzzle', false, []]);
});

test('SMS-07: another puzzle can be asked for, and the puzzle put away; with a wrong number a solved one sends nothing', async () => {
  const at = { typed: phone as typeof phone | undefined, challenge: slider('s1') };
  await open(at);
  await getCode();
  await part.acting(() => code().slider.onOther());
  expect(part.asked.filter(({ name }) => name === 'getVerification')).toHaveLength(2);
  at.typed = undefined;
  await part.acting(() => code().slider.onSolve(solution));
  expect(sent()).toEqual([]);
  await part.acting(() => code().slider.onClose());
  expect(code().slider.challenge).toBeUndefined();
});

test('SMS-07: while a solved puzzle is looked at it says so', async () => {
  await open({ typed: phone, challenge: slider('s1'), send: () => new Promise(() => undefined) });
  expect(code().slider.state).toBe('ready');
  await getCode();
  await part.acting(() => code().slider.onSolve(solution));
  expect(code().slider.state).toBe('checking');
});

test.each([
  [
    'no puzzle asked for',
    new CallFailure('SLIDER_WRONG', 400, 'wrong', { slider: slider('s2') }),
    [undefined, slider('s2')],
  ],
  ['no next puzzle', new CallFailure('SLIDER_WRONG', 400, 'wrong'), ['wrong', undefined]],
  ['another refusal', new CallFailure('UNKNOWN', 400, 'no', { slider: slider('s2') }), ['no', undefined]],
  [
    'no answer of ours',
    Object.assign(new Error('cut'), { code: 'SLIDER_WRONG', value: { slider: slider('s2') } }),
    ['failedTitle', undefined],
  ],
])('SMS-12: a refusal with %s says or shows what there is, ready to go on', async (_what, failure, shown) => {
  await open({ typed: phone, send: () => Promise.reject(failure) });
  await getCode();
  expect([told(), code().slider.challenge]).toEqual(shown);
  expect(code().slider.state).toBe('ready');
});

test('SMS-03: without the external service a code is proved by the server alone', async () => {
  await open();
  expect([code().isExternal, await code().prove('123456')]).toEqual([false, undefined]);
});

test('SMS-11: after a code that was right another is asked about anew', async () => {
  const codes: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    codes.push(JSON.parse(body).code);
    return new Response(JSON.stringify({ sessionInfo: 's', idToken: `token ${codes.length}` }));
  });
  await open({
    purpose: 'register',
    typed: phone,
    phoneVerification: { url: 'https://phones.example', apiKey: 'key' },
  });
  await getCode();
  expect([await code().prove('1'), await code().prove('2')]).toEqual(['token 2', 'token 3']);
  expect(codes).toEqual([undefined, '1', '2']);
});
