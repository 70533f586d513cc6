import { createHash } from 'node:crypto';
import type { SandboxPayment } from './payment-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;min-height:100vh;display:grid;place-items:center;padding:20px}
main{background:#fff;border-radius:20px;box-shadow:0 12px 40px #1b233326;padding:28px 24px;inline-size:100%;max-inline-size:400px}
.tag{display:inline-block;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:18px;margin:16px 0 4px;font-weight:600}.amount{font-size:40px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:20px 0;font-size:14px;color:#4b5670}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button{inline-size:100%;min-block-size:52px;border:0;border-radius:14px;font:inherit;font-weight:600;margin-block-start:12px;cursor:pointer}
button.pay{background:#0d7a4f;color:#fff}button.decline{background:#eef1f6;color:#1b2333}button:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
p.note{font-size:13px;color:#4b5670}label{display:grid;gap:6px;font-size:14px;color:#4b5670}input{font:inherit;min-block-size:48px;border:1px solid #8a94a8;border-radius:12px;padding:0 14px;background:transparent;color:inherit}@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}main{background:#1a2030}dl,p.note{color:#aeb8cc}button.decline{background:#2a3246;color:#e8ecf5}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the gateway's pages: nothing but their own style and their own forms, which may lead back to the app. */
export const PAYMENT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action *; frame-ancestors 'none'; base-uri 'none'`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}

/** A transfer carries whatever amount its payer types, and coins come to whatever was sent. */
const OTHER_AMOUNT =
  '<label>Amount to transfer, if another<input name="paid" inputmode="decimal" autocomplete="off"></label>';

const TITLES: Readonly<Record<string, string>> = {
  banks: 'Transfer to',
  alipay: 'Alipay: pay to',
  qq: 'QQ Wallet: pay to',
  wechat: 'WeChat Pay: pay to',
  virtualWallet: 'Send coins worth this to',
};

/**
 * Page on which a member pays one order; only in English, because it simulates a third party.
 * @param isTyped whether the payer may send another amount
 */
export function paymentPage(payment: SandboxPayment, isTyped: boolean): string {
  const { merchant, reference, currency } = payment;
  return page(
    'Payment',
    `<span class="tag">Play money, nothing real is paid</span><h1>${TITLES[payment.method] ?? 'Pay to'} ${escapeHtml(merchant)}</h1>
<p class="amount">${escapeHtml(payment.amount)} ${escapeHtml(currency)}</p>
<dl><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></dl>
<form method="post">${isTyped ? OTHER_AMOUNT : ''}<button class="pay" name="decision" value="paid">Pay now</button><button class="decline" name="decision" value="declined">Decline</button></form>
<p class="note">Choose one. You are led back to the app, where your balance follows at once.</p>`,
  );
}

/** Page for a payment that is unknown or decided. */
export function paymentClosedPage(returnUrl: string | undefined): string {
  const back = returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Back to the app</a></p>` : '';
  return page(
    'Payment',
    `<span class="tag">Play money, nothing real is paid</span><h1>This payment is closed</h1>${back}`,
  );
}
