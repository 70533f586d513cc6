import { formatMoney as moneyOf, parseMoney } from '@tessera/contract/money';
import { formatMoney, type PlayCurrency } from '../money-format.ts';
import type { GameTexts } from '../texts/en.ts';
import { AUTOPLAY_LOSSES, AUTOPLAY_ROUNDS, type Autoplay } from './autoplay.ts';
import { element, icon } from './element.ts';
import buttonStyles from './buttons.module.css';
import sheetStyles from './sheet.module.css';

/** One of several, as radio buttons: the second is chosen at first, for the first is the least of all. */
function choice(name: string, label: string, options: readonly (readonly [value: string, text: string])[]) {
  const inputs = options.map(([value], index) =>
    element('input', { type: 'radio', name, value, checked: index === 1 }),
  );
  const place = element('fieldset', { className: sheetStyles.choice ?? '' }, [
    element('legend', { textContent: label }),
    ...options.map(([, text], index) => element('label', {}, [inputs[index] as HTMLElement, text])),
  ]);
  return { place, chosen: () => inputs.find(({ checked }) => checked)?.value ?? '' };
}

/** Asks how many rounds may play by themselves and how much they may lose; resolves with nothing when the player leaves it. */
export function askAutoplay(
  page: HTMLElement,
  texts: GameTexts,
  bet: string,
  currency: PlayCurrency,
): Promise<Autoplay | undefined> {
  return new Promise((resolve) => {
    const rounds = choice(
      'rounds',
      texts.autoplayRounds,
      AUTOPLAY_ROUNDS.map((count) => [String(count), String(count)]),
    );
    const losses = choice(
      'losses',
      texts.autoplayLoss,
      AUTOPLAY_LOSSES.map((bets) => parseMoney(bet) * BigInt(bets)).map((amount) => [
        String(amount),
        formatMoney(moneyOf(amount), currency),
      ]),
    );
    const leave = element('button', { type: 'button', className: buttonStyles.icon ?? '', ariaLabel: texts.done }, [
      icon('close'),
    ]);
    const start = element('button', {
      type: 'button',
      className: buttonStyles.button ?? '',
      textContent: texts.autoplayStart,
    });
    const dialog = element('dialog', { className: sheetStyles.sheet ?? '', ariaLabel: texts.autoplay }, [
      element('div', { className: sheetStyles.sheetHead ?? '' }, [texts.autoplay, leave]),
      element('div', { className: sheetStyles.sheetBody ?? '' }, [rounds.place, losses.place, start]),
    ]);
    const end = (answer: Autoplay | undefined) => {
      dialog.remove();
      resolve(answer);
    };
    leave.onclick = () => end(undefined);
    dialog.addEventListener('close', () => end(undefined));
    start.onclick = () => end({ left: Number(rounds.chosen()), mayLose: BigInt(losses.chosen()) });
    page.append(dialog);
    dialog.showModal();
  });
}
