import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { SandboxMail } from './mail-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;padding:20px 12px}
main{max-inline-size:560px;margin:0 auto;display:grid;gap:12px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:4px 0}form{display:flex;gap:8px}input{flex:1;min-inline-size:0;font:inherit;padding:10px 14px;border:1px solid #8a94a8;border-radius:12px;background:#fff;color:inherit}
button{font:inherit;font-weight:600;padding:10px 18px;border:0;border-radius:12px;background:#274bdb;color:#fff}
article{background:#fff;border-radius:16px;box-shadow:0 2px 10px #1b23331a;padding:16px}h2{font-size:16px;margin:0}p{margin:4px 0 0;font-size:14px;color:#4b5670;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 system-ui,sans-serif;margin:10px 0 0}a{color:#274bdb}:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}article{background:#1a2030}p{color:#aeb8cc}input{background:#10141d;border-color:#6b7690}a{color:#9db4ff}}`;

const hashed = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Policy of the list: its own style and its own form. */
export const MAILBOX_PAGE_POLICY = `default-src 'none'; style-src ${hashed(STYLE)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
/** Policy of one mail as a mail program would show it: nothing but the style attributes it carries. */
export const MAIL_POLICY = `default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-top-navigation-by-user-activation`;

/** The newest mails; only in English, because it simulates a third party. */
export function mailboxPage(mails: readonly SandboxMail[], recipient: string): string {
  const list = mails.map(
    (mail) => `<article dir="auto"><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.merchant)} to ${escapeHtml(mail.recipient)}, ${mail.received_at.toISOString()}</p>
<pre>${escapeHtml(mail.plain)}</pre><p><a href="/sandbox/mail/messages/${escapeHtml(mail.mail_id)}">As the mail looks</a></p></article>`,
  );
  const content = list.length > 0 ? list.join('\n') : '<p>No mails yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox mailbox</title><style>${STYLE}</style></head><body><main><span class="tag">Sandbox, nothing is really sent</span><h1>Mailbox</h1><form method="get"><input name="to" type="email" aria-label="Recipient" placeholder="Recipient" value="${escapeHtml(recipient)}"><button>Show</button></form>${content}</main></body></html>`;
}
