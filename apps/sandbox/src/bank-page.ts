import { createHash } from 'node:crypto';
import { maskCardNumber } from '@tessera/contract';
import type { SandboxPayout } from './bank-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;padding:20px 12px}
main{max-inline-size:560px;margin:0 auto;display:grid;gap:12px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:4px 0}article{background:#fff;border-radius:16px;box-shadow:0 2px 10px #1b23331a;padding:16px}h2{font-size:16px;margin:0}p{margin:4px 0 0;font-size:14px;color:#4b5670;overflow-wrap:anywhere}
form{display:flex;gap:8px;margin-block-start:12px}button{font:inherit;font-weight:600;min-block-size:44px;padding:8px 18px;border:0;border-radius:12px;background:#0d7a4f;color:#fff}button[value=failed]{background:#eef1f6;color:#1b2333}:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}article{background:#1a2030}p{color:#aeb8cc}button[value=failed]{background:#2a3246;color:#e8ecf5}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the bank's page: its own style and its own forms. */
export const BANK_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const PAY = `<button name="decision" value="paid">Pay</button>`;
const RETURN = `<button name="decision" value="failed">Return</button>`;
/** What the bank can still do: one that has ended it can say something else of. */
const steps = { open: PAY + RETURN, paid: RETURN, failed: PAY };

/** The newest payouts; only in English, because it simulates a third party. */
export function bankPage(payouts: readonly SandboxPayout[]): string {
  const list = payouts.map(
    (payout) => `<article><h2>${escapeHtml(payout.amount)} ${escapeHtml(payout.currency)}: ${payout.state}</h2>
<p>${escapeHtml(payout.merchant)} to ${escapeHtml(payout.holder)}, ${escapeHtml(payout.bank)} ${escapeHtml(maskCardNumber(payout.card))}</p>
<p>${escapeHtml(payout.reference)}</p><form method="post" action="/sandbox/bank/payouts/${escapeHtml(payout.payout_id)}">${steps[payout.state]}</form></article>`,
  );
  const content = list.length > 0 ? list.join('\n') : '<p>No payouts yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox bank</title><style>${STYLE}</style></head><body><main><span class="tag">Sandbox, no real money</span><h1>Bank</h1><p>Pays every order at once. A card that ends with 0002 is returned, one that ends with 0341 waits here. What it said of one that has ended it can take back.</p>${content}</main></body></html>`;
}
