import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import { EVERY_NUMBER, type SandboxMessage } from './phone-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;min-block-size:100vh;padding:20px}
main{margin:0 auto;inline-size:100%;max-inline-size:520px}.tag{display:inline-block;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:14px 0 4px}p{color:#4b5670;font-size:14px;margin:4px 0 16px}
li{list-style:none;background:#fff;border-radius:18px 18px 18px 4px;box-shadow:0 2px 10px #1b233318;padding:14px 16px;margin-block-end:12px;overflow-wrap:anywhere}ul{padding:0;margin:0}
small{display:flex;justify-content:space-between;gap:12px;color:#4b5670;font-size:13px;margin-block-end:4px}
form{display:flex;gap:8px;flex-wrap:wrap;margin-block:0 18px}input{flex:1 1 180px;font:inherit;padding:10px 12px;border:1px solid #8a94a8;border-radius:12px;background:#fff;color:inherit}
button{min-block-size:46px;border:0;border-radius:12px;font:inherit;font-weight:600;padding:0 16px;cursor:pointer;background:#1b2333;color:#fff}button.quiet{background:#dfe4ee;color:#1b2333}
button:focus-visible,input:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}.failing{color:#a3161f;font-weight:600}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}li{background:#1a2030}p,small{color:#aeb8cc}input{background:#10141d;border-color:#6b7690}button{background:#e8ecf5;color:#10141d}button.quiet{background:#2a3246;color:#e8ecf5}.failing{color:#ff9aa0}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the sandbox's phone page: its own style and its own form. */
export const PHONE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

function messageItem({ sender, recipient, message, sent_at }: SandboxMessage): string {
  const time = sent_at.toISOString().slice(0, 19).replace('T', ' ');
  return `<li><small><span>${escapeHtml(sender)} to +${escapeHtml(recipient)}</span><time datetime="${sent_at.toISOString()}">${time} UTC</time></small>${escapeHtml(message)}</li>`;
}

/** Every text message the sandbox would have sent, and a switch that makes it fail; English alone, as a third party's page. */
export function phonePage(messages: readonly SandboxMessage[], failing: readonly string[]): string {
  const named = failing.map((number) => (number === EVERY_NUMBER ? 'every number' : `+${escapeHtml(number)}`));
  const state = named.length > 0 ? `<p class="failing">Fails for ${named.join(', ')}</p>` : '';
  const list = messages.length > 0 ? `<ul>${messages.map(messageItem).join('')}</ul>` : '<p>No message yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="5"><title>Sandbox phone</title><style>${STYLE}</style></head><body><main><span class="tag">Sandbox, nothing is really sent</span><h1>Text messages</h1><p>What would have gone to phones, newest first. This page loads itself again.</p>
<form method="post" action="/sandbox/sms/behaviour"><input name="recipient" aria-label="Number, digits with the dialling code, or * for every number" value="*" pattern="\\*|\\d{8,15}"><button name="failing" value="1">Fail for it</button><button class="quiet" name="failing" value="0">Work again</button></form>${state}${list}</main></body></html>`;
}
