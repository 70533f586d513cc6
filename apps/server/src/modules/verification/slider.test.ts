import { createHash } from 'node:crypto';
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

type Puzzle = NonNullable<Awaited<ReturnType<typeof askPuzzle>>>;
const askPuzzle = async (headers = {}) => (await test.call('getVerification', {}, { headers })).value.slider;

/** Where the piece belongs; time passes meanwhile, as it does for a hand. */
async function look(slider: Puzzle | null, seconds = 3) {
  if (!slider) throw new Error('no puzzle');
  const [row] = await test.database.asOwner<{ target_x: number }>(
    `update slider_challenge set created_at = created_at - make_interval(secs => $2)
     where slider_id = $1 returning target_x`,
    [slider.sliderId, seconds],
  );
  return { slider, x: row?.target_x ?? -1 };
}
const solved = async (headers = {}) => look(await askPuzzle(headers));
const send = (mobileNum: string, fields: object, headers = {}) =>
  test.call('sendRegisterCode', { mobileNum, countryDialingCode: '86', ...fields }, { headers });

/** Does the work of a puzzle. */
function workOf({ sliderId, work }: Puzzle): string {
  for (let number = 0; number < work.limit; number += 1)
    if (createHash('sha256').update(`${sliderId}:${number}`).digest('hex') === work.target) return String(number);
  throw new Error('no number below the limit solves it');
}
const handIn = ({ slider, x }: { slider: Puzzle; x: number }, sliderWork?: string) => ({
  sliderId: slider.sliderId,
  sliderX: x,
  sliderTrack: track(x),
  ...(sliderWork !== undefined && { sliderWork }),
});
/** Forgets what was asked for and sent, so that no limit holds. */
const forget = async () => {
  await test.database.asOwner('delete from slider_challenge');
  await test.database.asOwner('delete from verification_code');
};
const from = (network: number) => ({ 'x-forwarded-for': `10.9.${network}.1` });

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
    // Id and work are drawn by chance and may hold the digits of any number.
    const { picture, piece, sliderId: _, work: _work, ...rest } = slider;
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
      8,
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

  it('SMS-07: a track that lasts longer than the puzzle was there was computed, and is refused', async () => {
    await forget();
    const quick = handIn(await solved());
    const drawnOut = quick.sliderTrack.replace(/,(\d+)/g, (_, time) => `,${Number(time) * 100}`);
    expect(isHandTrack(drawnOut, quick.sliderX)).toBe(true);
    expect((await send('13700000003', { ...quick, sliderTrack: drawnOut })).errorCode).toBe('SLIDER_WRONG');
    expect((await send('13700000003', handIn(await solved()))).status).toBe(200);
  });

  it('SMS-07, SMS-14: the puzzle alone is worth five messages an hour to a network; with its work it is worth more', async () => {
    await forget();
    const codes: string[] = [];
    const hour = from(1);
    const number = (each: number) => `1372${String(each).padStart(3, '0')}0000`;
    for (let each = 0; each < 7; each += 1) {
      const { errorCode } = await send(number(each), handIn(await solved(hour)), hour);
      codes.push(errorCode ?? 'sent');
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'MAX_SEND_LIMIT', 'MAX_SEND_LIMIT']);
    const worked = await solved(hour);
    expect((await send(number(8), handIn(worked, workOf(worked.slider)), hour)).status).toBe(200);
    expect((await send(number(9), handIn(await solved(from(2))), from(2))).status, 'another network').toBe(200);
    const guessed = await solved(hour);
    expect((await send(number(10), handIn(guessed, 'x'), hour)).errorCode, 'wrong work is none').toBe('MAX_SEND_LIMIT');
    await test.database.asOwner(`update slider_challenge set tried_at = tried_at - interval '61 minutes'`);
    expect((await send(number(11), handIn(await solved(hour)), hour)).status, 'an hour later').toBe(200);
  });

  it('SMS-07: tries of a network without work end at thirty, of all at a merchant at two hundred solved ones', async () => {
    await forget();
    const past = `insert into slider_challenge (merchant_code, slider_id, target_x, network, tried_at, is_solved)
      select 'EN', 'past-' || n, 90, $1, clock_timestamp(), $2 from generate_series(1, $3) n`;
    await test.database.asOwner(past, ['10.9.3.1', false, 30]);
    expect((await send('13730000000', handIn(await solved(from(3))), from(3))).errorCode).toBe('MAX_SEND_LIMIT');
    await forget();
    await test.database.asOwner(past, ['10.9.4.1', true, 200]);
    expect((await send('13730010000', handIn(await solved(from(5))), from(5))).errorCode).toBe('MAX_SEND_LIMIT');
    const worked = await solved(from(5));
    expect((await send('13730010000', handIn(worked, workOf(worked.slider)), from(5))).status).toBe(200);
  });

  it('SMS-07: work grows with what a network asked for, whatever another did, and is that of one puzzle', async () => {
    await forget();
    const many = await Promise.all(Array.from({ length: 13 }, () => askPuzzle(from(6))));
    expect(many[0]?.work.limit).toBe(100_000);
    const next = await solved(from(6));
    expect([next.slider.work.limit, (await askPuzzle(from(7)))?.work.limit]).toEqual([200_000, 100_000]);
    const other = await solved(from(6));
    const foreign = handIn(next, workOf(other.slider));
    await test.database.asOwner(`insert into slider_challenge (merchant_code, slider_id, target_x, network, tried_at, is_solved)
      select 'EN', 'done-' || n, 90, '10.9.6.1', clock_timestamp(), true from generate_series(1, 5) n`);
    expect((await send('13740000000', foreign, from(6))).errorCode).toBe('MAX_SEND_LIMIT');
  });

  it('SMS-07: a number beside many that got a message calls for more work than the puzzle came with', async () => {
    await forget();
    await test.database.asOwner(`insert into verification_code
        (merchant_code, code_id, purpose, channel, destination, address, expires_at)
      select 'EN', gen_random_uuid(), 'register', 'sms', '86137500000' || (10 + n), '10.1.1.1', clock_timestamp()
      from generate_series(1, 7) n`);
    const first = await solved(from(8));
    const refused = await send('13750000099', handIn(first, workOf(first.slider)), from(8));
    const next = refused.failure?.['slider'] as Puzzle;
    expect([refused.errorCode, next.work.limit]).toEqual(['SLIDER_WRONG', 200_000]);
    const second = await look(next);
    expect((await send('13750000099', handIn(second, workOf(next)), from(8))).status).toBe(200);
  });

  it('SMS-07: tries at once without work see one another', async () => {
    await forget();
    const puzzles = await Promise.all(Array.from({ length: 8 }, () => solved(from(9))));
    const answers = await Promise.all(
      puzzles.map((puzzle, each) => send(`1376${each}000000`, handIn(puzzle), from(9))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
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
    expect(isHandTrack('0,0;35,64;70,127;105,191;140,255', 140)).toBe(true);
    const arrows = Array.from({ length: 31 }, (_, index) => `${index + 105},${300 + index * 33 + (index % 4)}`);
    expect(isHandTrack(['0,0', '35,90', '70,180', ...arrows].join(';'), 135)).toBe(true);
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
