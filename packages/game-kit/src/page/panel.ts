import { formatMoney } from '../money-format.ts';
import type { RgsSession } from '../rgs-protocol.ts';
import type { GameTexts } from '../texts/en.ts';
import { fillText, GAME_TEXTS } from '../texts/texts.ts';
import { element, icon } from './element.ts';
import buttonStyles from './buttons.module.css';
import panelStyles from './panel.module.css';

const AUTOPLAY_ROUNDS = 10;

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
  #left = 0;
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
    this.#autoplay = roundButton('autoplay', this.#texts.autoplay, () => {
      this.#left = this.#left > 0 ? 0 : AUTOPLAY_ROUNDS;
      this.#refresh();
      if (this.#left > 0 && !this.#busy) start();
    });
    this.showBalance(session.balance);
    this.showWin(0n);
    this.#lay(place);
    this.#refresh();
  }

  get bet(): string {
    return this.#session.betLevels[this.#level] as string;
  }

  get autoplayLeft(): number {
    return this.#left;
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
    if (this.#left > 0) this.#left -= 1;
    this.#refresh();
  }

  stopAutoplay(): void {
    this.#left = 0;
    this.#refresh();
  }

  #step(by: number): void {
    this.#level += by;
    this.#refresh();
  }

  #lay(place: HTMLElement): void {
    const { rules } = this.#session;
    const figure = (name: string, value: HTMLElement, own = '') =>
      element('div', { className: `${panelStyles.figure} ${own}` }, [element('dt', { textContent: name }), value]);
    place.replaceChildren(
      element('dl', { className: panelStyles.figures ?? '' }, [
        figure(this.#texts.balance, this.#balance),
        figure(this.#texts.lastWin, this.#win, panelStyles.win),
      ]),
      element('div', { className: panelStyles.controls ?? '' }, [
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
    const running = this.#busy || this.#left > 0;
    this.#bet.textContent = formatMoney(this.bet, this.#session.currency);
    this.#less.disabled = running || this.#level === 0;
    this.#more.disabled = running || this.#level === this.#session.betLevels.length - 1;
    this.#spin.disabled = running;
    this.#autoplay.replaceChildren(icon(this.#left > 0 ? 'stop' : 'autoplay'));
    this.#autoplay.ariaPressed = String(this.#left > 0);
    this.#autoplay.ariaLabel =
      this.#left > 0 ? fillText(this.#texts.autoplayStop, { count: this.#left }) : this.#texts.autoplay;
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
