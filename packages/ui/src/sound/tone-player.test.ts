// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTonePlayer, type Tone } from './tone-player.ts';

const made: FakeContext[] = [];
let startsAs: AudioContextState = 'running';

/** An audio context that notes which tones began, and when. */
class FakeContext {
  state = startsAs;
  readonly currentTime = 5;
  readonly destination = {};
  readonly began: { hertz: number; at: number }[] = [];
  readonly resume = vi.fn(async (): Promise<void> => {
    this.state = 'running';
  });
  readonly close = vi.fn(async () => undefined);
  constructor() {
    made.push(this);
  }
  createOscillator() {
    const began = { hertz: 0, at: 0 };
    this.began.push(began);
    return {
      frequency: {
        setValueAtTime: (hertz: number) => void (began.hertz = hertz),
        exponentialRampToValueAtTime: vi.fn(),
      },
      connect: (gain: object) => gain,
      start: (at: number) => void (began.at = at),
      stop: vi.fn(),
    };
  }
  createGain() {
    const exponentialRampToValueAtTime = (loud: number) => void peaks.push(loud);
    return { connect: vi.fn(), gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime } };
  }
}

const peaks: number[] = [];
const tone: Tone = { hertz: 440, lasts: 0.1, shape: 'sine', loud: 0.2 };
let testsDone = 0;
let isOn = true;
let isHidden = false;
let wasTouched: boolean | undefined;
const touch = () => document.dispatchEvent(new Event('click'));
const see = (isSeen: boolean) => {
  isHidden = !isSeen;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  made.length = 0;
  peaks.length = 0;
  startsAs = 'running';
  isOn = true;
  isHidden = false;
  wasTouched = undefined;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => (wasTouched === undefined ? undefined : { hasBeenActive: wasTouched }),
  });
});
afterEach(() => {
  testsDone += 1;
  // the page is other tests' too
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A player that is silent once its test is over, for it hears the touches of later ones. */
function createPlayer() {
  const mine = testsDone;
  return createTonePlayer(() => isOn && mine === testsDone);
}

test('before the first touch nothing is made; from then on tones sound at their time', () => {
  const player = createPlayer();
  player.play([tone]);
  expect(made).toHaveLength(0);
  touch();
  player.play([tone, { ...tone, hertz: 880, after: 0.5 }], 0.25);
  expect(made[0]?.began.map(({ hertz, at }) => [hertz, at])).toEqual([
    [440, 5.25],
    [880, 5.75],
  ]);
  expect(Math.max(...peaks)).toBe(0.2);
});

test('a touch that the browser does not count makes nothing, and one of a frame inside the page is enough for a sound', () => {
  const player = createPlayer();
  wasTouched = false;
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  player.play([tone]);
  expect(made).toHaveLength(0);
  wasTouched = true;
  player.play([tone]);
  expect(made[0]?.began).toHaveLength(1);
});

test('while sounds are off nothing is made, however often the page is touched', () => {
  isOn = false;
  wasTouched = true;
  const player = createPlayer();
  touch();
  player.play([tone]);
  expect(made).toHaveLength(0);
  isOn = true;
  touch();
  player.play([tone]);
  expect(made[0]?.began).toHaveLength(1);
});

test('on a hidden page nothing sounds, and what waits to sound ends when it is hidden', () => {
  const player = createPlayer();
  touch();
  see(false);
  expect(made[0]?.close).toHaveBeenCalledOnce();
  touch();
  player.play([tone]);
  expect(made).toHaveLength(1);
  expect(made[0]?.began).toHaveLength(0);
  see(true);
  touch();
  player.play([tone]);
  expect(made[1]?.began).toHaveLength(1);
});

test('a sound waits for the browser to let it begin, but not for long, and not once sounds are off', async () => {
  startsAs = 'suspended';
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const player = createPlayer();
  touch();
  const [context] = made;
  let allow = () => {};
  const hold = () => {
    if (!context) throw new Error('a touch makes the context');
    context.state = 'suspended';
    context.resume.mockImplementation(() => new Promise<void>((resolve) => void (allow = resolve)));
  };
  const begun = async () => {
    allow();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    return context?.began.length;
  };
  hold();
  player.play([tone]);
  now = 100;
  expect(await begun()).toBe(1);
  player.play([tone]);
  now = 2_000;
  expect(await begun()).toBe(1);
  player.play([tone]);
  isOn = false;
  player.silence();
  expect(await begun()).toBe(1);
});

test('a phone without audio stays silent and throws nothing', () => {
  vi.stubGlobal('AudioContext', undefined);
  const player = createPlayer();
  touch();
  expect(() => player.play([tone])).not.toThrow();
});
