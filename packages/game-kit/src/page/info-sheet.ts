import type { SlotMath } from '@tessera/rules/slots/slot-math';
import { parseMoney } from '@tessera/contract/money';
import type { GameInfo } from '../game-info.ts';
import { formatMoney, type PlayCurrency } from '../money-format.ts';
import type { RgsClient } from '../rgs-client.ts';
import type { RgsFairness, RgsJackpot, RgsLanguage } from '../rgs-protocol.ts';
import type { Sprites } from '../stage/sprites.ts';
import { fillText, GAME_TEXTS } from '../texts/texts.ts';
import { element, icon } from './element.ts';
import { fairnessPart } from './fairness-part.ts';
import buttonStyles from './buttons.module.css';
import sheetStyles from './sheet.module.css';
import { ruleTexts } from './rule-texts.ts';

/** What the sheet shows. */
export interface InfoSheetInput {
  readonly info: GameInfo;
  readonly math: SlotMath;
  readonly sprites: Sprites;
  readonly language: RgsLanguage;
  readonly currency: PlayCurrency;
  readonly bet: string;
  readonly client: RgsClient;
  readonly fairness: RgsFairness;
  readonly jackpot: RgsJackpot | null;
  readonly onFairness: (fairness: RgsFairness) => void;
}

/** Opens the sheet with paytable, rules, odds and fairness. Closes by its button, Escape or a tap outside. */
export function openInfoSheet(page: HTMLElement, input: InfoSheetInput): void {
  const texts = GAME_TEXTS[input.language];
  const done = element('button', { type: 'button', className: buttonStyles.icon ?? '', ariaLabel: texts.done }, [
    icon('close'),
  ]);
  const heading = (text: string) => element('h2', { textContent: text });
  const amount = formatMoney(input.bet, input.currency);
  const dialog = element('dialog', { className: sheetStyles.sheet ?? '', ariaLabel: texts.info }, [
    element('div', { className: sheetStyles.sheetHead ?? '' }, [input.info.names[input.language], done]),
    element('div', { className: sheetStyles.sheetBody ?? '' }, [
      element('p', { textContent: input.info.descriptions[input.language] }),
      heading(texts.odds),
      oddsPart(input),
      ...jackpotPart(input, heading),
      heading(texts.paytable),
      element('p', { textContent: texts.paytableNote.replace('{amount}', amount) }),
      paysPart(input),
      heading(texts.howToPlay),
      ...ruleTexts(input.math, texts).map((text) => element('p', { textContent: text })),
      ...linesPart(input.math),
      heading(texts.fairness),
      fairnessPart(texts, input.client, input.fairness, input.onFairness),
    ]),
  ]);
  const opened = performance.now();
  const close = () => dialog.remove();
  done.onclick = close;
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && performance.now() - opened > 300) close();
  });
  page.append(dialog);
  dialog.showModal();
}

/** What feeds the jackpot and who wins it; nothing where there is none. */
function jackpotPart({ jackpot, language, currency }: InfoSheetInput, heading: (text: string) => HTMLElement) {
  const texts = GAME_TEXTS[language];
  if (!jackpot) return [];
  const values = { share: `\u2066${jackpot.share} %\u2069`, amount: formatMoney(jackpot.stakesPerHit, currency) };
  return [heading(texts.jackpot), element('p', { textContent: fillText(texts.jackpotRule, values) })];
}

function oddsPart({ info, math, language }: InfoSheetInput): HTMLElement {
  const texts = GAME_TEXTS[language];
  const volatility = { low: texts.volatilityLow, medium: texts.volatilityMedium, high: texts.volatilityHigh };
  const facts: readonly (readonly [string, string])[] = [
    [texts.returnToPlayer, `\u2066${info.returnToPlayer} %\u2069`],
    [texts.maxWin, texts.maxWinValue.replace('{count}', String(math.capUnits / 100))],
    [texts.hitRate, texts.oneIn.replace('{count}', info.hitOneIn)],
    [texts.featureRate, texts.oneIn.replace('{count}', info.featureOneIn)],
    [texts.volatility, volatility[info.volatility]],
  ];
  const list = facts.flatMap(([name, value]) => [
    element('dt', { textContent: name }),
    element('dd', { textContent: value }),
  ]);
  return element('div', {}, [
    element('dl', { className: sheetStyles.facts ?? '' }, list),
    element('p', { textContent: texts.returnExplained }),
  ]);
}

function paysPart({ math, sprites, bet, currency, language }: InfoSheetInput): HTMLElement {
  const unit = parseMoney(bet) / 100n;
  const rows = (letter: string): string[] => {
    const money = (units: number) => formatMoney(unit * BigInt(units), currency);
    if (math.mechanic !== 'cluster') {
      if (letter === math.wild) return [GAME_TEXTS[language].ruleWild];
      if (letter === math.scatter)
        return Object.entries(math.scatterPays)
          .map(([count, units]) => `\u2066${count}×\u2069 ${money(units)}`)
          .reverse();
      if (letter === math.scatter) {
        const [smallest = ''] = Object.keys(math.freeSpins.awards);
        return [fillText(GAME_TEXTS[language].ruleScatter, { count: smallest })];
      }
      return (math.pays[letter] ?? []).map((units, index) => `\u2066${index + 3}×\u2069 ${money(units)}`).reverse();
    }
    return (math.pays[letter] ?? []).map(([size, units]) => `\u2066${size}+\u2069 ${money(units)}`).reverse();
  };
  const letters = [...(math.mechanic === 'cluster' ? '' : math.wild), math.scatter, ...math.symbols];
  return element(
    'div',
    { className: sheetStyles.pays ?? '' },
    letters.map((letter) =>
      element('div', { className: sheetStyles.pay ?? '' }, [
        sprites.toCanvas(letter, 160),
        element(
          'ul',
          {},
          rows(letter).map((text) => element('li', { textContent: text })),
        ),
      ]),
    ),
  );
}

function linesPart(math: SlotMath): HTMLElement[] {
  if (math.mechanic !== 'lines') return [];
  const pictures = math.lines.map((line, index) => {
    const cells = Array.from({ length: math.rows * math.columns }, (_, at) => {
      const on = line[at % math.columns] === Math.floor(at / math.columns);
      return element('i', { marks: { 'data-on': String(on) } });
    });
    return element(
      'div',
      { className: sheetStyles.line ?? '', marks: { role: 'img', 'aria-label': String(index + 1) } },
      cells,
    );
  });
  return [element('div', { className: sheetStyles.lines ?? '', dir: 'ltr' }, pictures)];
}
