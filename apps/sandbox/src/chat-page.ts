import { createHash } from 'node:crypto';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;padding:20px 12px}
main{max-inline-size:480px;margin:0 auto;display:grid;gap:12px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:4px 0}dl{display:grid;gap:10px;margin:0;background:#fff;border-radius:16px;box-shadow:0 2px 10px #1b23331a;padding:16px}dt{font-size:13px;color:#4b5670}dd{margin:0;overflow-wrap:anywhere}
form{display:grid}button,.back{font:inherit;font-weight:600;padding:12px 18px;border:0;border-radius:12px;background:#274bdb;color:#fff;text-align:center;text-decoration:none}
.back{background:#fff;color:#274bdb;border:1px solid #8a94a8}:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}dl{background:#1a2030}dt{color:#aeb8cc}.back{background:#1a2030;color:#9db4ff;border-color:#6b7690}}`;

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Policy of the pages: their own style and their own form. */
export const CONTACT_PAGE_POLICY = `default-src 'none'; style-src ${styleHash}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><span class="tag">Sandbox, nobody answers here</span><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** The chat of somebody else's: what it was handed; English alone, as the third party it stands for. */
export function chatPage(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  );
  const back = fields['backUrl'] ?? '';
  return page(
    'Sandbox chat',
    `<p>The real chat of a merchant opens here. This is what it was handed:</p><dl>${lines.join('')}</dl>
<form method="post"><button>Answer the member</button></form>${back && `<a class="back" href="${escapeHtml(back)}">Back to the app</a>`}`,
  );
}

/** What stands in for an app outside of ours, such as a messenger. */
export function contactPage(way: string): string {
  return page(
    `Sandbox: ${way}`,
    `<p>A merchant's own link opens here. Staff set it with the settings customerService, serviceLink and telegramUrl.</p>`,
  );
}

/** What stands where the chat cannot open. */
export function refusedPage(): string {
  return page('Sandbox chat', '<p>This address is not signed, or is too old. Open the chat from the app again.</p>');
}
