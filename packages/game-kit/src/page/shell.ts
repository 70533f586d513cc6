import { element, icon } from './element.ts';
import type { GameLook } from '../game-info.ts';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS } from '@tessera/contract/languages';
import type { RgsLanguage } from '../rgs-protocol.ts';
import { GAME_TEXTS } from '../texts/texts.ts';
import buttonStyles from './buttons.module.css';
import styles from './game.module.css';

/** The parts every page of a game has: play and replay put their own controls under the stage. */
export interface Shell {
  readonly page: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly name: HTMLElement;
  readonly mode: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly sound: HTMLButtonElement;
  readonly info: HTMLButtonElement;
  readonly feature: HTMLElement;
  readonly status: HTMLElement;
  readonly panel: HTMLElement;
  readonly overlay: HTMLElement;
  readonly overlayTitle: HTMLElement;
  readonly overlayAmount: HTMLElement;
  readonly loading: HTMLElement;
  /** Sets language and direction of the page and the names of its buttons. */
  speak(language: RgsLanguage): void;
  /** Shows large words over the reels, or hides them with null. */
  announce(title: string | null, amount?: string): void;
}

/** Builds the frame of a game's page into a parent. */
export function buildShell(parent: HTMLElement, look: GameLook): Shell {
  const button = (name: 'close' | 'soundOn' | 'info') =>
    element('button', { type: 'button', className: buttonStyles.icon ?? '' }, [icon(name)]);
  const [close, sound, info] = [button('close'), button('soundOn'), button('info')];
  const name = element('span');
  const mode = element('span', { className: styles.mode ?? '', hidden: true });
  const canvas = element('canvas', { className: styles.stage ?? '', marks: { 'aria-hidden': 'true' } });
  const overlayTitle = element('div', { className: styles.overlayTitle ?? '' });
  const overlayAmount = element('div', { className: styles.overlayAmount ?? '' });
  const overlay = element('div', { className: styles.overlay ?? '', marks: { 'aria-hidden': 'true' } }, [
    overlayTitle,
    overlayAmount,
  ]);
  const loading = element('div', { className: styles.loading ?? '', marks: { role: 'status' } });
  const feature = element('div', { className: styles.feature ?? '' });
  const status = element('div', { className: styles.status ?? '', marks: { role: 'status', 'aria-live': 'polite' } });
  const panel = element('div', { className: styles.panel ?? '' });
  const page = element('main', { className: styles.page ?? '' }, [
    element('header', { className: styles.header ?? '' }, [
      close,
      element('h1', { className: styles.name ?? '' }, [name, mode]),
      sound,
      info,
    ]),
    element('img', { className: styles.logo ?? '', src: look.logo, alt: '' }),
    element('div', { className: styles.stageBox ?? '' }, [canvas, overlay, loading]),
    element('div', { className: styles.words ?? '' }, [feature, status]),
    panel,
  ]);
  page.style.setProperty('background-image', `url("${look.background}")`);
  page.style.setProperty('--accent', look.accent);
  page.style.setProperty('--on-accent', look.onAccent);
  page.style.setProperty('--glow', look.glow);
  parent.replaceChildren(page);
  return {
    page,
    canvas,
    name,
    mode,
    close,
    sound,
    info,
    feature,
    status,
    panel,
    overlay,
    overlayTitle,
    overlayAmount,
    loading,
    speak(language) {
      const texts = GAME_TEXTS[language];
      const tag = LANGUAGE_TAGS[language];
      document.documentElement.lang = tag;
      page.lang = tag;
      document.documentElement.dir = LANGUAGE_DIRECTIONS[language];
      close.ariaLabel = texts.close;
      info.ariaLabel = texts.info;
      loading.textContent = texts.loading;
    },
    announce(title, amount = '') {
      overlay.dataset.shown = String(title !== null);
      if (title !== null) {
        overlayTitle.textContent = title;
        overlayAmount.textContent = amount;
      }
    },
  };
}
