import { parseMoney } from '@tessera/contract/money';
import { mathOfVersion } from '@tessera/rules/slots/math-versions';
import { roundFromWire } from '@tessera/rules/slots/round-wire';
import { type RoundVerdict, verifyRound } from '@tessera/rules/slots/verify-round';
import { formatMoney } from '../money-format.ts';
import type { RgsLanguage, RgsReplay } from '../rgs-protocol.ts';
import { createRgsClient } from '../rgs-client.ts';
import { pause } from '../stage/timeline.ts';
import type { GameTexts } from '../texts/en.ts';
import { fillText, GAME_TEXTS } from '../texts/texts.ts';
import { element } from './element.ts';
import { errorMessage } from './error-texts.ts';
import buttonStyles from './buttons.module.css';
import sheetStyles from './sheet.module.css';
import type { GameScreen } from './game-screen.ts';
import { showMessage } from './message.ts';
import { emptyGrid, openStage } from './open-stage.ts';
import { createParentMessages } from './parent-messages.ts';
import { presentRound } from './present-round.ts';
import { buildShell } from './shell.ts';

/**
 * Shows a recorded round again, marked as a replay, and says whether computing it here gives the same.
 * @param first the language until the record, which has its own language, is there
 */
export async function openReplayPage(
  parent: HTMLElement,
  game: GameScreen,
  ticket: string,
  first: RgsLanguage,
): Promise<void> {
  const shell = buildShell(parent, game.look);
  let language = first;
  shell.speak(language);
  shell.info.remove();
  const leave = createParentMessages(null);
  shell.close.onclick = () => leave({ type: 'close' });
  try {
    const record = await createRgsClient().readReplay(ticket);
    language = record.language;
    const texts = GAME_TEXTS[language];
    shell.speak(language);
    shell.name.textContent = game.info.names[language];
    shell.mode.hidden = false;
    shell.mode.textContent = texts.replay;
    // A version that the game never had is reported as a mismatch below, and still shown.
    const math = mathOfVersion(game, record.rulesVersion) ?? game.math;
    const open = await openStage(shell, { ...game, math }, () => GAME_TEXTS[language]);
    shell.loading.hidden = true;
    const jackpotWin = parseMoney(record.jackpot?.win ?? '0');
    const again = element('button', {
      type: 'button',
      className: buttonStyles.button ?? '',
      textContent: texts.replayAgain,
    });
    shell.panel.replaceChildren(
      verdictPart(verifyRound(record, game), texts),
      element('div', { className: buttonStyles.actions ?? '' }, [sumsPart(record, jackpotWin, texts), again]),
    );
    const show = async () => {
      again.disabled = true;
      open.stage.startSpin();
      await pause(600);
      await presentRound(
        {
          math,
          stage: open.stage,
          sounds: open.sounds,
          shell,
          texts,
          currency: record.currency,
          pace: () => 1,
          showWin: () => undefined,
        },
        roundFromWire(record.round),
        jackpotWin,
      );
      again.disabled = false;
    };
    again.onclick = () => void show();
    open.soundButton.shareWith(record.parentOrigin);
    createParentMessages(record.parentOrigin)({ type: 'ready' });
    open.stage.show(emptyGrid({ ...game, math }));
    await show();
  } catch (error) {
    const texts = GAME_TEXTS[language];
    await showMessage(shell.page, errorMessage(error, texts).text, [{ label: texts.leave }]);
    leave({ type: 'close' });
  }
}

/** What was staked, and what the round and the jackpot paid together. */
function sumsPart({ bet, round, currency }: RgsReplay, jackpotWin: bigint, texts: GameTexts): HTMLElement {
  const won = formatMoney(parseMoney(round.win) + jackpotWin, currency);
  const values = { amount: formatMoney(bet, currency), amount2: won };
  return element('span', { textContent: fillText(texts.replayBet, values) });
}

function verdictPart(verdict: RoundVerdict, texts: GameTexts): HTMLElement {
  const words = {
    verified: texts.verdictVerified,
    'seed-not-revealed': texts.verdictPending,
    mismatch: texts.verdictMismatch,
  }[verdict.verdict];
  const part = element(
    'div',
    { className: sheetStyles.verdict ?? '', marks: { role: 'status', 'data-verdict': verdict.verdict } },
    [words],
  );
  const print = (name: string, digest: string) =>
    part.append(
      element('div', { textContent: name }),
      element('code', { className: sheetStyles.seed ?? '', dir: 'ltr', textContent: digest }),
    );
  if (verdict.verdict === 'verified') print(texts.digest, verdict.digest);
  if (verdict.verdict === 'mismatch' && verdict.reason === 'result') {
    print(texts.digestRecorded, verdict.recorded);
    print(texts.digestComputed, verdict.recomputed);
  }
  return part;
}
