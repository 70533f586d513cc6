import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { solveWork } from '../../shared/work/solve-work.ts';
import { type CaptchaPiece, createCaptchaWork, type WorkState } from './captcha-work.ts';

const workOf = (captchaId: string, number: number, limit = 2000): CaptchaPiece => ({
  captchaId,
  target: createHash('sha256').update(`${captchaId}:${number}`).digest('hex'),
  limit,
});

/** Work whose pieces are numbered and whose clock stops until it is set. */
function workAt(solve = (piece: CaptchaPiece) => solveWork(piece.captchaId, piece)) {
  const seen = { states: [] as WorkState[], asked: 0, now: 0 };
  const work = createCaptchaWork({
    ask: async () => workOf(`work-${++seen.asked}`, seen.asked),
    solve,
    now: () => seen.now,
    notify: (state) => seen.states.push(state),
  });
  return { seen, work };
}

describe('work of a form', () => {
  test('is done once, however often the form asks for it', async () => {
    const { seen, work } = workAt();
    work.renew();
    const answers = await Promise.all([work.solution(), work.solution()]);
    expect(answers).toEqual([
      { captcha: '1', captchaId: 'work-1' },
      { captcha: '1', captchaId: 'work-1' },
    ]);
    expect(seen).toMatchObject({ asked: 1, states: ['working', 'done'] });
  });

  test('is begun anew after a use, and when it grew old before it was sent', async () => {
    const { seen, work } = workAt();
    expect(await work.solution()).toEqual({ captcha: '1', captchaId: 'work-1' });
    work.renew();
    expect(await work.solution()).toEqual({ captcha: '2', captchaId: 'work-2' });
    seen.now = 8 * 60_000;
    expect(await work.solution()).toEqual({ captcha: '3', captchaId: 'work-3' });
  });

  test('a piece that no longer counts says nothing', async () => {
    const { seen, work } = workAt();
    work.renew();
    work.renew();
    expect(await work.solution()).toMatchObject({ captcha: expect.any(String) });
    expect(seen.states).toEqual(['working', 'working', 'done']);
  });

  test('makes place for the picture when the browser cannot', async () => {
    const { seen, work } = workAt(() => Promise.reject(new Error('this browser does not hash')));
    expect(await work.solution()).toBeUndefined();
    expect(seen.states).toEqual(['working', 'failed']);
  });
});
