import type { RgsClient } from '../rgs-client.ts';
import type { RgsFairness } from '../rgs-protocol.ts';
import type { GameTexts } from '../texts/en.ts';
import { element } from './element.ts';
import buttonStyles from './buttons.module.css';
import sheetStyles from './sheet.module.css';

/** The part of the sheet where the player sees the commitment, changes the own seed and has the server's revealed. */
export function fairnessPart(
  texts: GameTexts,
  client: RgsClient,
  initial: RgsFairness,
  onFairness: (fairness: RgsFairness) => void,
): HTMLElement {
  const hash = element('code', { className: sheetStyles.seed ?? '', dir: 'ltr' });
  const nonce = element('dd');
  const seed = element('input', { maxLength: 64, spellcheck: false, autocomplete: 'off', dir: 'ltr' });
  const note = element('p', { marks: { role: 'status' } });
  const revealed = element('div', { hidden: true });
  const action = (label: string) =>
    element('button', {
      type: 'button',
      className: `${buttonStyles.button} ${buttonStyles.quiet}`,
      textContent: label,
    });
  const [save, rotate] = [action(texts.clientSeedSave), action(texts.rotate)];

  function show(fairness: RgsFairness): void {
    hash.textContent = fairness.serverSeedHash;
    nonce.textContent = String(fairness.nonce);
    seed.value = fairness.clientSeed;
  }

  async function attempt(button: HTMLButtonElement, work: () => Promise<RgsFairness>): Promise<void> {
    button.disabled = true;
    try {
      const fairness = await work();
      show(fairness);
      onFairness(fairness);
      note.textContent = texts.saved;
    } catch {
      note.textContent = texts.errorOther;
    }
    button.disabled = false;
  }

  save.onclick = () => {
    if (!/^[!-9;-~]{1,64}$/.test(seed.value)) note.textContent = texts.clientSeedInvalid;
    else void attempt(save, () => client.setClientSeed(seed.value));
  };
  rotate.onclick = () =>
    void attempt(rotate, async () => {
      const answer = await client.rotateSeed();
      revealed.hidden = false;
      revealed.replaceChildren(
        element('div', { textContent: texts.revealed }),
        element('code', { className: sheetStyles.seed ?? '', dir: 'ltr', textContent: answer.revealedServerSeed }),
      );
      return answer.fairness;
    });
  show(initial);
  return element('div', { className: sheetStyles.group ?? '' }, [
    element('p', { textContent: texts.fairnessExplained }),
    element('div', {}, [element('div', { textContent: texts.serverSeedHash }), hash]),
    element('label', { className: sheetStyles.field ?? '' }, [texts.clientSeed, seed]),
    save,
    element('dl', { className: sheetStyles.facts ?? '' }, [element('dt', { textContent: texts.nonce }), nonce]),
    rotate,
    revealed,
    note,
  ]);
}
