import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { SandboxPayment } from './payment-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;padding:20px 12px}
main{max-inline-size:560px;margin:0 auto;display:grid;gap:12px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:4px 0}article{background:#fff;border-radius:16px;box-shadow:0 2px 10px #1b23331a;padding:16px}h2{font-size:16px;margin:0}p{margin:4px 0 0;font-size:14px;color:#4b5670;overflow-wrap:anywhere}
summary{cursor:pointer;padding:10px 0;min-block-size:44px;font-size:14px}label{display:flex;justify-content:space-between;align-items:center;gap:12px;min-block-size:44px;font-size:14px}
select,input[type=number]{font:inherit;padding:6px 10px;border:1px solid #8a94a8;border-radius:8px;max-inline-size:160px;background:#fff;color:inherit}input[type=checkbox]{inline-size:22px;block-size:22px}
div{display:flex;gap:8px;margin-block-start:12px}button{font:inherit;font-weight:600;min-block-size:44px;padding:8px 18px;border:0;border-radius:12px;background:#0d7a4f;color:#fff}button[value=declined]{background:#eef1f6;color:#1b2333}
:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}article{background:#1a2030}p{color:#aeb8cc}button[value=declined]{background:#2a3246;color:#e8ecf5}select,input[type=number]{background:#10141d;border-color:#6b7690}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the gateway's list: its own style and its own forms. */
export const GATEWAY_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const steering = (
  paymentId: string,
) => `<form method="post" action="/sandbox/gateway/payments/${escapeHtml(paymentId)}">
<div><button name="decision" value="paid">Pay</button><button name="decision" value="declined">Decline</button></div>
<details><summary>Misbehave on purpose</summary>
<label>Pay another amount<input type="number" name="paid" min="0" step="0.0001"></label>
<label>Delay of the callback, ms<input type="number" name="delayMs" min="0" max="60000" value="0"></label>
<label>Copies<input type="number" name="copies" min="1" max="10" value="1"></label>
<label>Late message out of order<input type="checkbox" name="reorder" value="1"></label>
<label>Alter<select name="alter"><option value="no">nothing</option><option value="body">after signing</option><option value="amount">amount, signed</option></select></label>
<label>Drop the callback<input type="checkbox" name="drop" value="1"></label></details></form>`;

const correction = (
  paymentId: string,
) => `<details><summary>Say something else now</summary><form method="post" action="/sandbox/gateway/payments/${escapeHtml(paymentId)}">
<input type="hidden" name="late" value="1"><label>Amount, where it is another<input type="number" name="paid" min="0" step="0.01"></label>
<div><button name="decision" value="paid">Paid</button><button name="decision" value="declined">Declined</button></div></form></details>`;

/** The newest payments, and the actions of the gateway on each; only in English, because it simulates a third party. */
export function gatewayPage(payments: readonly SandboxPayment[]): string {
  const list = payments.map(
    ({ payment_id, merchant, reference, amount, currency, state }) =>
      `<article><h2>${escapeHtml(amount)} ${escapeHtml(currency)}: ${state}</h2><p>To ${escapeHtml(merchant)}, ${escapeHtml(reference)}</p>${state === 'open' ? steering(payment_id) : correction(payment_id)}</article>`,
  );
  const content = list.length > 0 ? list.join('\n') : '<p>No payments yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox gateway</title><style>${STYLE}</style></head><body><main><span class="tag">Sandbox, no real money</span><h1>Payments</h1>${content}</main></body></html>`;
}
