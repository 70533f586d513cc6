import { FEATURES } from '@tessera/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxPhone, startSandboxPhone } from '../../../test/sandbox-phone.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { isHandTrack } from './slider-path.ts';

let test: TestServer;
let phone: SandboxPhone;
beforeAll(async () => {
  test = await createTestServer();
  phone = await startSandboxPhone(test);
});
afterAll(async () => {
  await phone.stop();
  await test.close();
});

/** A hand that needs half a second: slow, fast, slow, a little too far and back. */
const track = (end: number) =>
  [0, 0.04, 0.13, 0.29, 0.5, 0.72, 0.88, 0.97, 1.02, 1]
    .map((part, index) => `${Math.round(end * part)},${index * 52 + (index % 3) * 7}`)
    .join(';');

async function solved() {
  const { slider } = (await test.call('getVerification', {})).value;
  if (!slider) throw new Error('no puzzle');
  const [row] = await test.database.asOwner<{ target_x: number }>(
    'select target_x from slider_challenge where slider_id = $1',
    [slider.sliderId],
  );
  return { slider, x: row?.target_x ?? -1 };
}
const send = (mobileNum: string, fields: object) =>
  test.call('sendRegisterCode', { mobileNum, countryDialingCode: '86', ...fields });

describe('verification call', () => {
  it('CACC-10, VALID-15: answers the rules of the login form by name and a puzzle without its solution', async () => {
    const { slider, x } = await solved();
    const { value } = await test.call('getVerification', {});
    expect(Object.keys(value).sort()).toEqual([
      'loginMobileNum',
      'loginPassword',
      'loginUsername',
      'slider',
      'verificationCode',
    ]);
    expect(value.loginMobileNum).toMatchObject({
      acceptedPattern: '^\\d{7,15}$',
      minLength: 7,
      maxLength: 15,
      messageKey: 'account.mobileFormat',
    });
    // The id is drawn by chance and may hold the digits of any number.
    const { picture, piece, sliderId: _, ...rest } = slider;
    expect(JSON.stringify(rest)).not.toContain(String(x));
    const size = async (base64: string) => {
      const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
      return [format, (width ?? 0) / (height ?? 1)];
    };
    expect(await size(picture)).toEqual(['webp', slider.width / slider.height]);
    expect(await size(piece)).toEqual(['webp', 1]);
    expect((await test.call('getVerification', { slider: '0' })).value.slider).toBeNull();
  });

  it('SMS-07: no message goes out before the puzzle is solved; each puzzle takes one try', async () => {
    const { slider, x } = await solved();
    const without = await send('13700000001', {});
    expect([without.errorCode, Object.keys((without.failure?.['slider'] as object) ?? {}).length]).toEqual([
      'SLIDER_WRONG',
      7,
    ]);
    const beside = { sliderId: slider.sliderId, sliderX: x + 20, sliderTrack: track(x + 20) };
    expect((await send('13700000001', beside)).errorCode).toBe('SLIDER_WRONG');
    const second = { sliderId: slider.sliderId, sliderX: x, sliderTrack: track(x) };
    expect((await send('13700000001', second)).errorCode).toBe('SLIDER_WRONG');
    expect(await phone.messagesTo('8613700000001')).toEqual([]);

    const fresh = await solved();
    const near = { sliderId: fresh.slider.sliderId, sliderX: fresh.x + 5, sliderTrack: track(fresh.x + 5) };
    expect((await send('13700000001', near)).status).toBe(200);
    expect((await send('13700000002', near)).errorCode).toBe('SLIDER_WRONG');
  });

  it('CACC-10: a merchant that sends no text messages has no puzzle; one use of them is enough for it', async () => {
    const { flags } = test.merchant('EN').settings;
    const isThere = async (registers: boolean, logsIn: boolean) => {
      const changed = { [FEATURES.mobileRegistration]: registers, [FEATURES.mobileCodeLogin]: logsIn };
      await test.change('EN', { flags: { ...flags, ...changed } });
      return (await test.call('getVerification', {})).value.slider !== null;
    };
    expect([await isThere(false, false), await isThere(true, false), await isThere(false, true)]).toEqual([
      false,
      true,
      true,
    ]);
    await test.change('EN', { flags });
  });

  it('SMS-07: the merchant may switch the puzzle off', async () => {
    await test.change('LANTERN', { smsSlider: false });
    expect((await test.call('getVerification', {}, { merchant: 'LANTERN' })).value.slider).toBeNull();
    const sent = await test.call(
      'sendRegisterCode',
      { mobileNum: '9171234567', countryDialingCode: '63' },
      { merchant: 'LANTERN' },
    );
    expect(sent.status).toBe(200);
  });

  it('SMS-07: a hand and a keyboard pass, with pauses and in their own time', () => {
    expect(isHandTrack(track(120), 120)).toBe(true);
    expect(isHandTrack(track(230), 230)).toBe(true);
    const hesitating = track(140)
      .split(';')
      .map((point, index) => {
        const [x, time] = point.split(',').map(Number);
        return `${x},${(time ?? 0) + (index > 4 ? 9000 : 0)}`;
      });
    expect(isHandTrack(hesitating.join(';'), 140)).toBe(true);
    const slow = '0,0;0,255;3,754;11,1212;24,2385;41,3573;59,5249;77,5737;94,6130;107,6479;115,7111;118,7468';
    expect(isHandTrack(slow, 118)).toBe(true);
    expect(isHandTrack('0,0;24,64;48,127;72,191;96,255', 96)).toBe(true);
    const arrows = Array.from({ length: 31 }, (_, index) => `${index + 72},${300 + index * 33 + (index % 4)}`);
    expect(isHandTrack(['0,0', '24,90', '48,180', ...arrows].join(';'), 102)).toBe(true);
  });

  it('SMS-07: a jump, a line and a loop of a script do not', () => {
    const loop = Array.from({ length: 21 }, (_, index) => `${index * 6},${index * 20}`).join(';');
    const shaken = Array.from({ length: 21 }, (_, index) => `${index * 6},${index * 20 + (index === 20 ? 1 : 0)}`);
    const slowLoop = Array.from({ length: 21 }, (_, index) => `${index * 6},${index * 500 + (index % 3)}`).join(';');
    const waiting = `0,0;${loop
      .split(';')
      .map((point) => point.replace(/\d+$/, (time) => String(Number(time) + 700)))
      .join(';')}`;
    for (const [bad, end] of [
      ['', 120],
      ['120,0', 120],
      ['0,0;60,1;120,2', 120],
      ['0,0;60,300;120,200', 120],
      ['0,0;60,100;119,300', 150],
      ['0,0;x,100;120,300', 120],
      ['0,0;-5,100;120,300', 120],
      ['0,0;40,125;80,250;120,375', 120],
      ['0,0;118,300;119,310;120,340', 120],
      [loop, 120],
      [slowLoop, 120],
      [waiting, 120],
      [shaken.join(';'), 120],
      [track(120), 140],
    ] as const) {
      expect([bad, isHandTrack(bad, end)]).toEqual([bad, false]);
    }
  });
});
