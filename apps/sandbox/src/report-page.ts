import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { ReportFault, SteeredOrder } from './report-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;padding:20px 12px}
main{max-inline-size:640px;margin:0 auto;display:grid;gap:12px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:4px 0}h2{font-size:16px;margin:0}article{background:#fff;border-radius:16px;box-shadow:0 2px 10px #1b23331a;padding:16px}p{margin:4px 0 0;font-size:14px;color:#4b5670;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:12px;align-items:end}label{display:grid;gap:4px;font-size:13px}input,select{font:inherit;min-block-size:44px;padding:6px 10px;border:1px solid #8a94a8;border-radius:8px;max-inline-size:170px;background:#fff;color:inherit}
button{font:inherit;font-weight:600;min-block-size:44px;padding:8px 18px;border:0;border-radius:12px;background:#0d7a4f;color:#fff}:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}article{background:#1a2030}p{color:#aeb8cc}input,select{background:#10141d;border-color:#6b7690}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the page of reports: its own style and its own forms. */
export const REPORT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const BOOK_CHOICE =
  '<label>Report<select name="book"><option value="payments">payments</option><option value="payouts">payouts</option></select></label>';
const MERCHANT = '<label>Merchant<input name="merchant" required maxlength="20"></label>';

const WORDS: Readonly<Record<ReportFault['fault'], string>> = {
  drop: 'left out',
  add: 'added',
  amount: 'another amount',
  state: 'another state',
  alter: 'altered after signing',
  refuse: 'not answered',
};

function faultItem(fault: ReportFault): string {
  const { merchant, book, order_id } = fault;
  const said = [fault.amount, fault.currency, fault.state].filter((part) => part !== null).join(' ');
  return `<article><h2>${WORDS[fault.fault]}</h2><p>${escapeHtml(`${merchant} ${book} ${order_id} ${said}`)}</p>
<form method="post" action="/sandbox/reports/honest">${hidden({ merchant, book, order: order_id })}<button>Take back</button></form></article>`;
}

const orderItem = ({ merchant, book, id, reference, amount, currency, state }: SteeredOrder) =>
  `<article><h2>${escapeHtml(`${amount} ${currency}`)}: ${state}</h2><p>${escapeHtml(`${merchant} ${book} ${reference}`)}</p>
<form method="post" action="/sandbox/reports/fault">${hidden({ merchant, book, order: id })}
<label>In the report<select name="fault"><option value="drop">left out</option><option value="amount">another amount</option><option value="state">another state</option></select></label>
<label>Amount<input name="amount" inputmode="decimal"></label>
<label>State<select name="state"><option>open</option><option>paid</option><option>declined</option><option>failed</option></select></label><button>Tell</button></form></article>`;

/** The faults of reports, and the forms that set them; only in English, because it simulates a third party. */
export function reportsPage(orders: readonly SteeredOrder[], faults: readonly ReportFault[]): string {
  const list = [...faults.map(faultItem), ...orders.map(orderItem)].join('\n') || '<p>No orders yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox reports</title><style>${STYLE}</style></head><body><main><span class="tag">Sandbox, no real money</span><h1>Reports</h1>
<p>Reports of payments and payouts have what the books hold, unless a fault is set here.</p>
<article><h2>Add an order that does not exist</h2><form method="post" action="/sandbox/reports/fault">${hidden({ fault: 'add' })}${MERCHANT}${BOOK_CHOICE}
<label>Amount<input name="amount" inputmode="decimal" required></label><label>Currency<input name="currency" required maxlength="8"></label><label>Opened, UTC<input name="opened" type="datetime-local" required></label><button>Add</button></form></article>
<article><h2>The whole report</h2><form method="post" action="/sandbox/reports/fault">${MERCHANT}${BOOK_CHOICE}<label>Is<select name="fault"><option value="refuse">not answered</option><option value="alter">altered after signing</option></select></label><button>Tell</button></form></article>
${list}</main></body></html>`;
}
