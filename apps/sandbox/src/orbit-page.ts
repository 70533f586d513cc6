import { createHash } from 'node:crypto';
import { SANDBOX_WALLET_PATH } from '@tessera/provider-protocol/vendor-wallet';
import { escapeHtml } from './escape-html.ts';
import {
  ORBIT_FAULTS,
  type OrbitFault,
  type OrbitPlayer,
  type OrbitRound,
  type OrbitSession,
  type OrbitTransfer,
} from './orbit-repository.ts';
import { hundredthsText } from './orbit-amount.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:radial-gradient(120% 90% at 50% 0,#2b2f77,#0f1230 60%);color:#f1f2ff;min-height:100vh;padding:16px}
main{max-inline-size:460px;margin:0 auto;display:grid;gap:14px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
header{display:flex;justify-content:space-between;align-items:center;gap:12px}h1{font-size:22px;margin:0}a{color:#c9d0ff;font-size:15px;min-block-size:44px;display:inline-flex;align-items:center}
.purse{background:#ffffff14;border-radius:18px;padding:14px 18px}.purse span{font-size:13px;color:#c9d0ff}.purse b{display:block;font-size:32px;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.coin{inline-size:132px;block-size:132px;border-radius:50%;margin:6px auto;display:grid;place-items:center;font-size:64px;background:radial-gradient(circle at 35% 30%,#ffe9a8,#e0a21b 65%,#9a6a06);box-shadow:0 14px 40px #0008,inset 0 0 0 6px #fff5}
.coin.moon{background:radial-gradient(circle at 35% 30%,#eef2ff,#8f9ae0 65%,#47509c)}.said{text-align:center;margin:0;font-weight:600;min-block-size:1.5em}.lost{color:#c9d0ff}
fieldset{border:0;margin:0;padding:0;display:grid;grid-template-columns:repeat(4,1fr);gap:8px}legend{font-size:13px;color:#c9d0ff;padding:0 0 6px}label{position:relative}label input{position:absolute;inset:0;opacity:0;margin:0}
label span{display:grid;place-items:center;min-block-size:48px;border-radius:12px;background:#ffffff14;font-variant-numeric:tabular-nums}input:checked+span{background:#fff;color:#1a1e4f;font-weight:700}input:focus-visible+span,:focus-visible{outline:3px solid #ffd34d;outline-offset:2px}
form{display:grid;gap:14px}.sides{display:grid;grid-template-columns:1fr 1fr;gap:10px}button{font:inherit;font-weight:700;min-block-size:56px;border:0;border-radius:16px;background:#f4b52c;color:#2a1d00;cursor:pointer}button[value=moon]{background:#aeb8ff;color:#12153f}button:disabled{opacity:.45}
ol{list-style:none;margin:0;padding:0;display:grid;gap:6px;font-size:14px;color:#c9d0ff}li{display:flex;justify-content:space-between;gap:12px;overflow-wrap:anywhere}.row{background:#ffffff14;border-radius:14px;padding:10px 14px}select{font:inherit;min-block-size:44px;border-radius:10px;padding:0 10px;inline-size:100%}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the vendor's pages: their own style and their own forms. */
export const ORBIT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const page = (title: string, content: string, tag = 'Play money') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><span class="tag">${tag}</span>${content}</main></body></html>`;

const SIGNS: Readonly<Record<string, string>> = { sun: '☀', moon: '☾' };

interface GamePage {
  readonly session: OrbitSession;
  readonly wallet: OrbitPlayer;
  readonly rounds: readonly OrbitRound[];
  readonly stakes: readonly bigint[];
  /** Id of the round that the form plays. */
  readonly nextRound: string;
}

function lastRound(round: OrbitRound | undefined, currency: string): string {
  if (!round) return `<div class="coin">☀</div><p class="said">Sun or moon?</p>`;
  const said =
    round.win > 0n
      ? `You won ${hundredthsText(round.win)} ${escapeHtml(currency)}`
      : `<span class="lost">It fell on the ${round.fell}. Stake ${hundredthsText(round.stake)} lost</span>`;
  return `<div class="coin ${round.fell}">${SIGNS[round.fell] ?? ''}</div><p class="said">${said}</p>`;
}

/** The game: a coin with a sun and a moon; only in English, because it simulates a third party. */
export function orbitGamePage({ session, wallet, rounds, stakes, nextRound }: GamePage): string {
  const { currency } = wallet;
  const smallest = stakes[0] ?? 0n;
  const choices = stakes.map(
    (stake, place) =>
      `<label><input type="radio" name="stake" value="${stake}"${place === 0 ? ' checked' : ''}${stake > wallet.balance ? ' disabled' : ''}><span>${stake / 100n}</span></label>`,
  );
  const off = wallet.balance < smallest ? ' disabled' : '';
  const history = rounds.map(
    (round) =>
      `<li><span>${SIGNS[round.side] ?? ''} on ${SIGNS[round.fell] ?? ''}</span><span>${hundredthsText(round.stake)} → ${hundredthsText(round.win)}</span></li>`,
  );
  return page(
    'Orbit coin',
    `<header><h1>Orbit coin</h1><a href="${escapeHtml(session.return_url)}">Leave</a></header>
<section class="purse"><span>In your Orbit wallet</span><b>${hundredthsText(wallet.balance)} ${escapeHtml(currency)}</b></section>
${lastRound(rounds[0], currency)}
<form method="post"><input type="hidden" name="round" value="${nextRound}"><fieldset><legend>Stake</legend>${choices.join('')}</fieldset>
<div class="sides"><button name="side" value="sun"${off}>☀ Sun</button><button name="side" value="moon"${off}>☾ Moon</button></div></form>
${off ? '<p class="said lost">There is nothing to stake here. Leave and transfer some.</p>' : ''}<ol>${history.join('')}</ol>`,
  );
}

/** In place of a game whose session is over. */
export const orbitClosedPage = (): string =>
  page(
    'Orbit coin',
    '<h1>This game is closed</h1><p>Open it again from the app. What is in the wallet stays there.</p>',
  );

/** What the vendor is to do wrong, and the newest transfers. */
export function orbitSteeringPage(fault: OrbitFault, transfers: readonly OrbitTransfer[]): string {
  const options = Object.entries(ORBIT_FAULTS).map(
    ([name, text]) => `<option value="${name}"${name === fault ? ' selected' : ''}>${text}</option>`,
  );
  const rows = transfers.map(
    (row) =>
      `<li class="row"><span>${escapeHtml(row.merchant)} ${escapeHtml(row.player)} ${row.direction} ${row.state} ${escapeHtml(row.reason)}</span><b>${hundredthsText(row.amount)} ${escapeHtml(row.currency)}</b></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No transfers yet.</p>';
  return page(
    'Sandbox vendor with a wallet',
    `<h1>Orbit: vendor with its own wallet</h1><form method="post" action="${SANDBOX_WALLET_PATH}/fault"><label>Do wrong from now on<select name="fault">${options.join('')}</select></label><button>Set</button></form>${list}`,
    'Sandbox, no real money',
  );
}
