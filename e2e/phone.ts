import type { Locator, Page } from '@playwright/test';
import { queryDatabase } from './database.ts';
import type { Place } from './program.ts';

const sandboxOf = ({ port }: Place) => `http://127.0.0.1:${port + 3}/sandbox`;

/** A Chinese mobile number that nobody has: eleven digits. */
export const newMobile = (): string => `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Text messages to a number in the sandbox, the newest first. @param number digits with the dialling code */
export async function messagesTo(place: Place, number: string): Promise<string[]> {
  const response = await fetch(`${sandboxOf(place)}/sms/messages?to=${number}`);
  const { messages } = (await response.json()) as { messages: { message: string }[] };
  return messages.map(({ message }) => message);
}

/** Six digits of the newest message to a number. @throws Error when there is none */
export async function codeFor(place: Place, number: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await messagesTo(place, number))[0] ?? '')?.[0];
  if (!code) throw new Error(`no message to ${number}`);
  return code;
}

/** Tells the sandbox to fail for a number, or to work again. */
export async function failFor(place: Place, number: string, isFailing: boolean): Promise<void> {
  const body = new URLSearchParams({ recipient: number, failing: isFailing ? '1' : '0' });
  await fetch(`${sandboxOf(place)}/sms/behaviour`, { method: 'POST', body, redirect: 'manual' });
}

/** Where the piece of a puzzle belongs: a person sees the notch, a test asks the database. */
async function targetOf(place: Place, sliderId: string): Promise<number> {
  const text = 'select target_x from slider_challenge where slider_id = $1';
  const [puzzle] = await queryDatabase<{ target_x: number }>(place, text, [sliderId]);
  if (!puzzle) throw new Error('this puzzle is used up or unknown');
  return puzzle.target_x;
}

/** Lets time pass for a number's codes, so that the next may be asked for at once. */
export async function ageCodes(place: Place, number: string): Promise<void> {
  const text = `update verification_code set created_at = created_at - interval '31 seconds' where destination = $1`;
  await queryDatabase(place, text, [number]);
}

/** The puzzle before a text message, as a hand or a keyboard solves it. */
export class Puzzle {
  readonly dialog: Locator;
  readonly slider: Locator;
  readonly #page: Page;
  readonly #place: Place;
  /** Id of the puzzle that came last, once its answer has been read. */
  #sliderId = Promise.resolve('');

  constructor(page: Page, place: Place) {
    this.#page = page;
    this.#place = place;
    this.dialog = page.getByRole('dialog', { name: 'Slide the piece onto its shape' });
    this.slider = this.dialog.getByRole('slider', { name: 'Position of the piece' });
    page.on('response', (response) => {
      if (!/wps\/verification/.test(response.url())) return;
      const former = this.#sliderId;
      this.#sliderId = response
        .json()
        .then((answer: { value?: { slider?: { sliderId?: string } } }) => answer.value?.slider?.sliderId ?? former)
        .catch(() => former);
    });
  }

  /** Drags the piece with a finger. @param offset how far beside its place, px of the picture */
  async drag(offset = 0): Promise<void> {
    await this.slider.waitFor();
    const target = (await targetOf(this.#place, await this.#sliderId)) + offset;
    const end = Number(await this.slider.getAttribute('max'));
    // A window that still opens is drawn smaller, so places measured in it are several px beside those of the drag.
    await this.slider.hover({ trial: true });
    const box = await this.slider.boundingBox();
    if (!box) throw new Error('the slider is not shown');
    const thumb = 56;
    const at = (position: number) => box.x + thumb / 2 + ((box.width - thumb) * position) / end;
    const y = box.y + box.height / 2;
    await this.#page.mouse.move(at(0), y);
    await this.#page.mouse.down();
    // As a hand does: slowly at first and at the end.
    for (let step = 1; step <= 10; step += 1) {
      await this.#page.mouse.move(at((target * (1 - Math.cos((Math.PI * step) / 10))) / 2), y);
      await this.#page.waitForTimeout(30);
    }
    await this.#page.mouse.up();
  }

  /** Moves the piece by keys, each held as long as a hand holds it, and hands it in by Enter. */
  async typeKeys(): Promise<void> {
    await this.slider.waitFor();
    const target = await targetOf(this.#place, await this.#sliderId);
    await this.slider.focus();
    // A page key moves by a tenth of the way.
    const page = Math.floor(Number(await this.slider.getAttribute('max')) / 10);
    // What is solved in less than 120 ms is no hand's work to the server, and some places are four keys away.
    const hold = { delay: 60 };
    for (let step = 0; step < Math.floor(target / page); step += 1) await this.#page.keyboard.press('PageUp', hold);
    for (let step = 0; step < target % page; step += 1) await this.#page.keyboard.press('ArrowRight', hold);
    await this.#page.keyboard.press('Enter');
  }
}
