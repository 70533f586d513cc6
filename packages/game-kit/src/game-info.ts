import type { RgsLanguage } from './rgs-protocol.ts';

/** What the catalogue and the info sheet say about a game. */
export interface GameInfo {
  readonly code: string;
  /** Code of the vendor that publishes it. */
  readonly vendor: string;
  readonly names: Readonly<Record<RgsLanguage, string>>;
  readonly descriptions: Readonly<Record<RgsLanguage, string>>;
  readonly volatility: 'low' | 'medium' | 'high';
  /** Published return to player in percent with two decimals; a test compares it with the computed one. */
  readonly returnToPlayer: string;
  /** One bought spin in this many pays something; one in this many starts free spins. Two significant decimals at most. */
  readonly hitOneIn: string;
  readonly featureOneIn: string;
}

/** How a game looks: addresses of its pictures and the few colours the stage paints with. */
export interface GameLook {
  readonly symbols: string;
  readonly background: string;
  readonly logo: string;
  /** Order of the letters on the symbol sheet. */
  readonly sheet: string;
  /** Reel field from top to bottom. */
  readonly field: readonly [string, string];
  /** Frame and buttons. */
  readonly accent: string;
  readonly onAccent: string;
  /** Glow of wins. */
  readonly glow: string;
}
