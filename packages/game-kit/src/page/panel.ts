import { formatMoney } from '../money-format.ts';
import { parseMoney } from '@tessera/contract/money';
import type { RgsSession } from '../rgs-protocol.ts';
import type { GameTexts } from '../texts/en.ts';
import { fillText, GAME_TEXTS } from '../texts/texts.ts';
import { afterRound, type Autoplay, wouldPassLimit } from './autoplay.ts';
import { askAutoplay } from './autoplay-sheet.ts';
import { element, icon } from './element.ts';
import buttonStyles from './buttons.module.css';
import panelStyles from './panel.module.css';

/** As high as any word. */
const NO_BREAK_SPACE = '\u00a0';

/** The most letters of a bet that fit between its buttons at 360 px. Longer amounts are below their names. */
const MOST_LETTERS = 7;

/** Whether amounts of a session are long, by its highest bet; letters that isolate its direction do not count. */
function isLong({ betLevels, currency }: RgsSession): boolean {
  const [highest = '0'] = betLevels.slice(-1);
  return formatMoney(highest, currency).replace(/[\u2066\u2069]/g, '').length > MOST_LETTERS;
}

const NO_AUTOPLAY: Autoplay = { left: 0, mayLose: 0n };

/** Holds the room of the controls until there is a session to build them for, so that the stage has its size at once. */
export function reserveControls(place: HTMLElement): void {
  place.replaceChildren(
    element('div', { className: panelStyles.reserved ?? '', marks: { 'aria-hidden': 'true' } }, [
      element('div', { className: panelStyles.figures ?? '' }, [
        element('div', { className: panelStyles.figure ?? '', textContent: NO_BREAK_SPACE }),
      ]),
      element('div', { className: panelStyles.controls ?? '' }, [
        element('span', { className: panelStyles.spin ?? '' }),
      ]),
    ]),
  );
}

/** The controls of play: balance, last win, bet, spin, and autoplay and turbo where the rules allow them. */
export class Panel {
  readonly #session: RgsSession;
  readonly #texts: GameTexts;
  readonly #balance = element('dd');
  readonly #win = element('dd');
  readonly #bet = element('span');
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #spin: HTMLButtonElement;
  readonly #autoplay: HTMLButtonElement;
  readonly #turbo: HTMLButtonElement;
  #level: number;
  #plan: Autoplay = NO_AUTOPLAY;
  #fast = false;
  #busy = false;

  /** `bet` is chosen first if it is still offered; `start` begins a round. */
  constructor(place: HTMLElement, session: RgsSession, bet: string, start: () => void) {
    this.#session = session;
    this.#texts = GAME_TEXTS[session.language];
    this.#level = Math.max(0, session.betLevels.indexOf(bet));
    this.#less = roundButton('less', this.#texts.betLess, () => this.#step(-1));
    this.#more = roundButton('more', this.#texts.betMore, () => this.#step(1));
    this.#spin = element('button', { type: 'button', className: panelStyles.spin ?? '', ariaLabel: this.#texts.spin }, [
      icon('spin'),
    ]);
    this.#spin.onclick = start;
    this.#turbo = roundButton('turbo', this.#texts.turbo, () => {
      this.#fast = !this.#fast;
      this.#refresh();
    });
    this.#autoplay = roundButton('autoplay', this.#texts.autoplay, () => void this.#pressAutoplay(place, start));
    this.showBalance(session.balance);
    this.showWin(0n);
    this.#lay(place);
    this.#refresh();
  }

  get bet(): string {
    return this.#session.betLevels[this.#level] as string;
  }

  get autoplayLeft(): number {
    return this.#plan.left;
  }

  get turbo(): boolean {
    return this.#fast;
  }

  showBalance(balance: string): void {
    this.#balance.textContent = formatMoney(balance, this.#session.currency);
  }

  /** Money won by the round so far; it stays until the next round has won something. */
  showWin(win: bigint): void {
    this.#win.textContent = formatMoney(win, this.#session.currency);
  }

  /** While a round runs nothing but stopping autoplay and turbo can be pressed. */
  setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#refresh();
  }

  /** Counts one autoplay round down, if any. */
  takeAutoplay(): void {
    if (this.#plan.left > 0) this.#plan = { ...this.#plan, left: this.#plan.left - 1 };
    this.#refresh();
  }

  /**
   * Counts what a round lost or won for the limit of autoplay, and ends it when the next round could pass the limit.
   * @returns true when it ended autoplay
   */
  countForLimit(bet: bigint, win: bigint): boolean {
    if (this.#plan.left === 0) return false;
    this.#plan = afterRound(this.#plan, bet, win);
    const isOver = wouldPassLimit(this.#plan, parseMoney(this.bet));
    if (isOver) this.stopAutoplay();
    return isOver;
  }

  stopAutoplay(): void {
    this.#plan = NO_AUTOPLAY;
    this.#refresh();
  }

  /** Ends autoplay, or asks for its limits and begins it. */
  async #pressAutoplay(place: HTMLElement, start: () => void): Promise<void> {
    if (this.#plan.left > 0) return this.stopAutoplay();
    const plan = await askAutoplay(place, this.#texts, this.bet, this.#session.currency);
    if (!plan) return;
    this.#plan = plan;
    this.#refresh();
    if (!this.#busy) start();
  }

  #step(by: number): void {
    this.#level += by;
    this.#refresh();
  }

  #lay(place: HTMLElement): void {
    const { rules } = this.#session;
    const long = isLong(this.#session) ? panelStyles.long : '';
    const figure = (name: string, value: HTMLElement, own = '') =>
      element('div', { className: `${panelStyles.figure} ${own}` }, [element('dt', { textContent: name }), value]);
    place.replaceChildren(
      element('dl', { className: `${panelStyles.figures} ${long}` }, [
        figure(this.#texts.balance, this.#balance),
        figure(this.#texts.lastWin, this.#win, panelStyles.win),
      ]),
      element('div', { className: `${panelStyles.controls} ${long}` }, [
        element('div', { className: panelStyles.stepper ?? '' }, [
          this.#less,
          element('output', {}, [element('small', { textContent: this.#texts.bet }), this.#bet]),
          this.#more,
        ]),
        this.#spin,
        element('div', { className: panelStyles.extras ?? '' }, [
          ...(rules.turbo ? [this.#turbo] : []),
          ...(rules.autoplay ? [this.#autoplay] : []),
        ]),
      ]),
    );
  }

  #refresh(): void {
    const running = this.#busy || this.#plan.left > 0;
    this.#bet.textContent = formatMoney(this.bet, this.#session.currency);
    this.#less.disabled = running || this.#level === 0;
    this.#more.disabled = running || this.#level === this.#session.betLevels.length - 1;
    this.#spin.disabled = running;
    this.#autoplay.replaceChildren(icon(this.#plan.left > 0 ? 'stop' : 'autoplay'));
    this.#autoplay.ariaPressed = String(this.#plan.left > 0);
    this.#autoplay.ariaLabel =
      this.#plan.left > 0 ? fillText(this.#texts.autoplayStop, { count: this.#plan.left }) : this.#texts.autoplay;
    this.#turbo.ariaPressed = String(this.#fast);
  }
}

function roundButton(
  name: 'less' | 'more' | 'autoplay' | 'turbo',
  label: string,
  press: () => void,
): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', className: buttonStyles.icon ?? '', ariaLabel: label, title: label },
    [icon(name)],
  );
  button.onclick = press;
  return button;
}
