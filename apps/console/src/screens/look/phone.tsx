import type { Brand } from '@tessera/contract/merchants/brand';
import { Logo } from '@tessera/ui/logo/logo.tsx';
import { deriveTheme, shapeTokens } from '@tessera/ui/theme/derive-theme.ts';
import type { CSSProperties } from 'react';
import css from './phone.module.css';

/** px of one rem on phones, whose style sheets reckon with it; the console's own rem is another. */
const REM_PX = 100;

/** Tokens as custom properties; lengths in px. */
const propertiesOf = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--${name}`,
      value.replace(/(\d*\.?\d+)rem/g, (_whole, length: string) => `${Number(length) * REM_PX}px`),
    ]),
  );

const GAMES = ['Fortune', 'Dice', 'Crown'];

function Home() {
  return (
    <>
      <div className={css.banner}>
        <b>Welcome bonus</b>
        <span>For your first deposit</span>
      </div>
      <p className={css.notice}>Maintenance ends at 08:00.</p>
      <div className={css.chips}>
        <span className={css.chipChosen}>All</span>
        <span className={css.chip}>Slots</span>
        <span className={css.chipAccent}>VIP 3</span>
      </div>
      <div className={css.tiles}>
        {GAMES.map((game) => (
          <div key={game}>
            <div className={css.tile} />
            <span className={css.tileName}>{game}</span>
          </div>
        ))}
      </div>
    </>
  );
}

function Sheet() {
  return (
    <div className={css.sheet}>
      <b>Deposit</b>
      <span className={css.field}>100.00</span>
      <span className={css.money}>
        <span className={css.win}>+ 25.00</span>
        <span className={css.loss}>− 10.00</span>
        <span className={css.muted}>today</span>
      </span>
      <span className={css.button}>Continue</span>
      <span className={css.buttonPlain}>Cancel</span>
    </div>
  );
}

/** A phone in a brand, in one theme, by the very tokens that phones derive. Nothing in it can be pressed. */
export function Phone({ brand, theme }: { brand: Brand; theme: 'light' | 'dark' }) {
  const tokens = { ...propertiesOf(shapeTokens(brand)), ...propertiesOf(deriveTheme(brand)[theme]) };
  return (
    <figure className={css.figure}>
      <div
        className={css.phone}
        style={{ ...tokens, colorScheme: theme } as CSSProperties}
        data-testid={`phone-${theme}`}
        inert
      >
        <div className={css.head}>
          <Logo brand={brand} />
          <span className={css.buttonSmall}>Register</span>
        </div>
        <Home />
        <Sheet />
      </div>
      <figcaption className={css.caption}>{theme === 'light' ? 'Light theme' : 'Dark theme'}</figcaption>
    </figure>
  );
}
