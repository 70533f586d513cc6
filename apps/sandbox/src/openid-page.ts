import { createHash } from 'node:crypto';
import type { SandboxPerson } from './openid-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;min-block-size:100vh;display:grid;place-items:center;padding:20px}
main{background:#fff;border-radius:20px;box-shadow:0 12px 40px #1b233326;padding:28px 24px;inline-size:100%;max-inline-size:400px}
.tag{display:inline-block;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:20px;margin:16px 0 4px}p{color:#4b5670;font-size:14px;margin:4px 0 12px}h2{font-size:14px;margin:18px 0 8px;color:#4b5670}
button{inline-size:100%;min-block-size:52px;border:0;border-radius:14px;font:inherit;font-weight:600;margin-block-start:8px;cursor:pointer;background:#eef1f6;color:#1b2333;padding:8px 16px}
button.person{text-align:start;line-height:1.3}button.person small{display:block;font-weight:400;font-size:13px;color:#4b5670;overflow-wrap:anywhere}button.go{background:#1b4fd8;color:#fff}
button:focus-visible,input:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
label{display:grid;gap:4px;font-size:14px;margin-block-start:8px}input{font:inherit;inline-size:100%;min-block-size:46px;padding:8px 12px;border:1px solid #8a94a8;border-radius:12px;background:#fff;color:inherit}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}main{background:#1a2030}p,h2,button.person small{color:#aeb8cc}button{background:#2a3246;color:#e8ecf5}button.go{background:#8fb0ff;color:#10141d}input{background:#10141d;border-color:#6b7690}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Policy of the page: its own style and its own forms, which may lead back to the app. */
export const OPENID_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action *; frame-ancestors 'none'; base-uri 'none'`;

/** Faults of the sandbox's tokens, to see them refused. */
export const MISBEHAVIOURS = {
  none: 'nothing',
  audience: 'made for another app',
  nonce: 'made for another browser',
  expired: 'expired',
  key: 'signed by a stranger',
  unverified: 'e-mail address not verified',
} as const;
export type Misbehaviour = keyof typeof MISBEHAVIOURS;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sign in</title><style>${STYLE}</style></head><body><main><span class="tag">Practice, no real account</span>${content}</main></body></html>`;
}

const personButton = ({ secret, name, email }: SandboxPerson) =>
  `<button class="person" name="account" value="${secret}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`;

/** Page on which a tester chooses one of the people that this browser made; only in English, because it simulates a third party. */
export function openIdPage(provider: string, host: string, people: readonly SandboxPerson[]): string {
  const known = people.length > 0 ? `<h2>Choose an account</h2>${people.map(personButton).join('')}` : '';
  return page(`<h1>Sign in with ${escapeHtml(provider)}</h1><p>to go on to ${escapeHtml(host)}</p>
<form method="post" novalidate>${known}
<h2>Somebody new</h2><label>Name<input name="name" maxlength="60" autocomplete="off"></label><label>E-mail<input name="email" type="email" maxlength="200" autocomplete="off"></label>
<button class="go" name="account" value="new">Continue</button><button name="account" value="refuse">Cancel</button></form>`);
}

/** Page for a request that no app of ours makes. */
export function openIdRefusedPage(): string {
  return page(
    '<h1>This request cannot be answered</h1><p>It is incomplete, or leads to an address that is not allowed.</p>',
  );
}
