import { parseMoney, formatMoney } from '@tessera/contract/money';
import { mathOfVersion } from '@tessera/rules/slots/math-versions';
import { roundFromWire, type SlotRoundWire } from '@tessera/rules/slots/round-wire';
import { type RgsClient, RgsError } from '../rgs-client.ts';
import type { RgsFairness, RgsPlayAnswer, RgsSession } from '../rgs-protocol.ts';
import { pause } from '../stage/timeline.ts';
import type { GameTexts } from '../texts/en.ts';
import { GAME_TEXTS } from '../texts/texts.ts';
import { endsPlay, errorMessage } from './error-texts.ts';
import type { GameScreen } from './game-screen.ts';
import { openInfoSheet } from './info-sheet.ts';
import { showMessage } from './message.ts';
import { emptyGrid, type OpenStage } from './open-stage.ts';
import { Panel } from './panel.ts';
import { createParentMessages, type ParentMessage } from './parent-messages.ts';
import { presentRound } from './present-round.ts';
import type { Shell } from './shell.ts';

/** How long one round id is asked for before the player is asked. */
const PATIENCE_MS = 20_000;

/** What play needs. */
export interface PlayInput {
  readonly shell: Shell;
  readonly game: GameScreen;
  readonly client: RgsClient;
  readonly session: RgsSession;
  readonly open: OpenStage;
}

/** One player at one game: turns touches into rounds and shows what the server decided. */
export class PlaySession {
  readonly #input: PlayInput;
  readonly #texts: GameTexts;
  readonly #panel: Panel;
  readonly #tell: (message: ParentMessage) => void;
  #balance: string;
  #fairness: RgsFairness;
  #running = false;
  /** When the last round's answer was there, by the page's clock. */
  #answeredAt = 0;

  constructor(input: PlayInput) {
    const { shell, session } = input;
    this.#input = input;
    this.#texts = GAME_TEXTS[session.language];
    this.#balance = session.balance;
    this.#fairness = session.fairness;
    this.#tell = createParentMessages(session.parentOrigin);
    const before = session.openRound?.round ?? session.lastRound;
    this.#panel = new Panel(shell.panel, session, before?.bet ?? '', () => void this.#run());
    if (session.mode !== 'real') {
      shell.mode.hidden = false;
      shell.mode.textContent = session.mode === 'trial' ? this.#texts.modeTrial : this.#texts.modeDemo;
    }
    shell.close.onclick = () => this.#tell({ type: 'close' });
    shell.info.onclick = () => this.#openInfo();
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Shows the last grid, or the round that was interrupted. */
  async begin(): Promise<void> {
    const { shell, game, open, session } = this.#input;
    open.stage.show(session.lastRound?.spins.at(-1)?.steps.at(-1)?.grid ?? emptyGrid(game));
    shell.status.textContent = this.#texts.tapSpin;
    open.soundButton.shareWith(session.parentOrigin);
    this.#tell({ type: 'ready' });
    if (!session.openRound) return;
    const { round, roundId, jackpotWin } = session.openRound;
    await this.#alone(async () => {
      shell.status.textContent = this.#texts.resumed;
      this.#showBefore(round, jackpotWin);
      await pause(1600);
      open.stage.startSpin();
      await pause(500);
      await this.#present(round, roundId, jackpotWin);
      this.#settle();
    });
  }

  /** Runs something during which no round can begin. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#panel.setBusy(true);
    try {
      await work();
    } finally {
      this.#running = false;
      this.#panel.setBusy(false);
    }
  }

  /**
   * A round, and further ones while autoplay lasts. No round begins before the least cycle of the last is over: it is counted from the answer,
   * because the server counts it from its decision, and a request may be long on the way.
   */
  #run(): Promise<void> {
    return this.#alone(async () => {
      do {
        this.#panel.takeAutoplay();
        const played = await this.#playOne();
        this.#settle();
        if (!played) this.#panel.stopAutoplay();
        else if (parseMoney(played.jackpotWin) > 0n) this.#panel.stopAutoplay();
        else if (this.#panel.countForLimit(parseMoney(played.round.bet), parseMoney(played.round.win)))
          this.#input.shell.status.textContent = this.#texts.autoplayLimit;
        if (played)
          await pause(Math.max(0, this.#input.session.rules.minCycleMs - (performance.now() - this.#answeredAt)));
      } while (this.#panel.autoplayLeft > 0);
    });
  }

  /** Plays one round. @returns undefined when it was not played */
  async #playOne(): Promise<Pick<RgsPlayAnswer, 'round' | 'jackpotWin'> | undefined> {
    const { shell, open } = this.#input;
    const bet = this.#panel.bet;
    if (parseMoney(bet) > parseMoney(this.#balance)) {
      await this.#explain(new RgsError('INSUFFICIENT_FUNDS'));
      return undefined;
    }
    const roundId = crypto.randomUUID();
    shell.status.textContent = this.#texts.goodLuck;
    for (;;) {
      open.sounds.spin();
      open.stage.startSpin();
      try {
        const answer = await this.#input.client.play(roundId, bet, PATIENCE_MS);
        await this.#show(answer, roundId);
        return answer;
      } catch (error) {
        await open.stage.land(emptyGrid(this.#input.game), 0.4, () => undefined);
        // The same id again: had the round been decided, the answer is that round.
        if (!(await this.#explain(error))) return undefined;
      }
    }
  }

  async #show(answer: RgsPlayAnswer, roundId: string): Promise<void> {
    this.#answeredAt = performance.now();
    this.#fairness = answer.fairness;
    this.#balance = answer.balance;
    this.#showBefore(answer.round, answer.jackpotWin);
    await this.#present(answer.round, roundId, answer.jackpotWin);
  }

  /** The win is credited already; it joins the shown balance when the reels have told it. */
  #showBefore(round: SlotRoundWire, jackpotWin: string): void {
    this.#panel.showBalance(formatMoney(parseMoney(this.#balance) - parseMoney(round.win) - parseMoney(jackpotWin)));
  }

  async #present(round: SlotRoundWire, roundId: string, jackpotWin: string): Promise<void> {
    const { shell, game, open, session, client } = this.#input;
    await presentRound(
      {
        // A round that was interrupted may have been decided with a version before this one.
        math: mathOfVersion(game, round.rulesVersion) ?? game.math,
        stage: open.stage,
        sounds: open.sounds,
        shell,
        texts: this.#texts,
        currency: session.currency,
        pace: () => (this.#panel.turbo ? 0.45 : 1),
        showWin: (win) => this.#panel.showWin(win),
      },
      roundFromWire(round),
      parseMoney(jackpotWin),
    );
    // Should this be lost, the round is only shown once more at the next opening.
    void client.markSeen(roundId).catch(() => undefined);
  }

  /** Says what went wrong; resolves true when the player wants the same round tried again. */
  async #explain(error: unknown): Promise<boolean> {
    const { shell } = this.#input;
    const { text, retry } = errorMessage(error, this.#texts);
    const ended = endsPlay(error);
    this.#panel.stopAutoplay();
    shell.status.textContent = this.#texts.tapSpin;
    await showMessage(shell.page, text, [
      { label: ended ? this.#texts.leave : retry ? this.#texts.retry : this.#texts.done },
    ]);
    if (ended) this.#tell({ type: 'close' });
    return retry;
  }

  #settle(): void {
    this.#panel.showBalance(this.#balance);
    this.#tell({ type: 'balance', balance: this.#balance });
  }

  #openInfo(): void {
    const { shell, game, client, session, open } = this.#input;
    openInfoSheet(shell.page, {
      info: game.info,
      math: game.math,
      sprites: open.sprites,
      language: session.language,
      currency: session.currency,
      bet: this.#panel.bet,
      client,
      fairness: this.#fairness,
      jackpot: session.jackpot,
      onFairness: (next) => {
        this.#fairness = next;
      },
    });
  }

  #onKey(event: KeyboardEvent): void {
    const elsewhere = document.querySelector('dialog[open]') || event.target instanceof HTMLButtonElement;
    if (event.code !== 'Space' || event.repeat || elsewhere) return;
    event.preventDefault();
    void this.#run();
  }
}
