import type { Work } from '../../shared/work/solve-work.ts';

/** Work is given up by the server after ten minutes; a form that stays open longer starts anew before it is sent. */
const FRESH_MS = 8 * 60_000;

/** What the form shows of its work: nothing begun, under way, found, or impossible here. */
export type WorkState = 'idle' | 'working' | 'done' | 'failed';

/** What a request carries of a captcha. */
export interface CaptchaAnswer {
  readonly captcha: string;
  readonly captchaId: string;
}

/** A piece of work with the id that its answer is sent with. */
export interface CaptchaPiece extends Work {
  readonly captchaId: string;
}

/** The source of the work, its solver, and the callback. */
export interface WorkParts {
  readonly ask: () => Promise<CaptchaPiece>;
  readonly solve: (piece: CaptchaPiece) => Promise<string>;
  readonly now: () => number;
  readonly notify: (state: WorkState) => void;
}

/** Work of one form: one piece at a time, found before it is needed, a new one after each use. */
export interface CaptchaWork {
  /** Begins a new piece; what was under way no longer counts. */
  renew(): void;
  /** What was found, begun anew when too old; undefined where this browser cannot, so that a picture takes its place. */
  solution(): Promise<CaptchaAnswer | undefined>;
}

/** Makes the work of one form; nothing is asked for until `renew` or `solution`. */
export function createCaptchaWork({ ask, solve, now, notify }: WorkParts): CaptchaWork {
  let current: { readonly begun: number; readonly found: Promise<CaptchaAnswer | undefined> } | undefined;
  const begin = () => {
    const isCurrent = () => current === piece;
    const find = async () => {
      try {
        const asked = await ask();
        const captcha = await solve(asked);
        if (isCurrent()) notify('done');
        return { captcha, captchaId: asked.captchaId };
      } catch (failure) {
        console.warn('the device could not be checked, a picture takes its place', failure);
        if (isCurrent()) notify('failed');
        return undefined;
      }
    };
    notify('working');
    const piece = { begun: now(), found: Promise.resolve().then(find) };
    current = piece;
    return piece;
  };
  return {
    renew: () => void begin(),
    solution: () => {
      const piece = current && now() - current.begun < FRESH_MS ? current : begin();
      return piece.found;
    },
  };
}
