import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { ChatMessage } from './chat-repository.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2333;padding:20px 12px}
main{max-inline-size:480px;margin:0 auto;display:grid;gap:12px}.tag{justify-self:start;background:#fff3cd;color:#6b4e00;border-radius:99px;padding:4px 12px;font-size:13px;font-weight:600}
h1{font-size:22px;margin:4px 0}h2{font-size:16px;margin:8px 0 0}dl{display:grid;gap:10px;margin:0;background:#fff;border-radius:16px;box-shadow:0 2px 10px #1b23331a;padding:16px}dt{font-size:13px;color:#4b5670}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:8px}label{display:grid;gap:4px;font-size:13px;color:#4b5670}input{font:inherit;font-size:16px;inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid #8a94a8;border-radius:12px;background:#fff;color:inherit}button,.back{font:inherit;font-weight:600;padding:12px 18px;border:0;border-radius:12px;background:#274bdb;color:#fff;text-align:center;text-decoration:none}
.back{background:#fff;color:#274bdb;border:1px solid #8a94a8}:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10141d;color:#e8ecf5}dl{background:#1a2030}dt,label{color:#aeb8cc}input{background:#1a2030;border-color:#6b7690}.back{background:#1a2030;color:#9db4ff;border-color:#6b7690}}`;

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Policy of the pages: their own style and their own form. */
export const CONTACT_PAGE_POLICY = `default-src 'none'; style-src ${styleHash}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const page = (title: string, tag: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><span class="tag">${tag}</span><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** What staff read at the desk, and members beside the chat. */
const DESK_TAG = 'Sandbox, the operator of this program answers here';
const TAG = 'Customer service';

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const writeForm = (label: string, button: string, action: string, fields: Readonly<Record<string, string>>) =>
  `<form method="post"${action && ` action="${action}"`}>${hidden(fields)}<label>${label}<input name="message" required maxlength="500" autocomplete="off" dir="auto"></label><button>${button}</button></form>`;

const list = (entries: readonly (readonly [string, string])[]) =>
  `<dl>${entries.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`).join('')}</dl>`;

/** The outside chat, for a member: its messages, and the fields it received; only in English, because it simulates a third party. */
export function chatPage(fields: Readonly<Record<string, string>>, messages: readonly ChatMessage[]): string {
  const back = fields['backUrl'] ?? '';
  const said = messages.map(({ sender, message }) => [sender === 'member' ? 'You' : 'Support', message] as const);
  return page(
    'Live chat',
    TAG,
    `${said.length > 0 ? list(said) : '<p>Nothing was written yet.</p>'}
${writeForm('Your message', 'Send', '', {})}${back && `<a class="back" href="${escapeHtml(back)}">Back to the app</a>`}
<p>You write as ${escapeHtml(fields['name'] ?? '')}.</p>`,
  );
}

/** Where the operator sits: which merchants' chats somebody answers, and the members who wrote last. */
export function deskPage(
  desk: readonly { readonly merchant: string; readonly attended: boolean }[],
  last: readonly ChatMessage[],
): string {
  const switches = desk.map(
    ({ merchant, attended }) =>
      `${list([[merchant, attended ? 'Somebody answers' : 'Nobody answers']])}
<form method="post" action="/sandbox/chat/attendance">${hidden({ merchant, attended: attended ? '0' : '1' })}<button>${attended ? 'Stop answering' : 'Start answering'}</button></form>`,
  );
  const members = last.map(({ merchant, member, name, sender, message }) => {
    const who = `${sender === 'member' ? '' : 'You to '}${name} (${merchant})`;
    return `${list([[who, message]])}${writeForm('Answer', 'Answer the member', '/sandbox/chat/answers', { merchant, member, name })}`;
  });
  return page(
    'Sandbox chat desk',
    DESK_TAG,
    `<p>The app offers the live chat while somebody answers; it hears of it within some seconds.</p>
${switches.join('') || '<p>No merchant has asked for the chat yet: open the app of one.</p>'}<h2>Members</h2>${members.join('') || '<p>Nobody has written.</p>'}`,
  );
}

/** A page that simulates an outside app, such as a messenger. */
export function contactPage(way: string): string {
  return page(way, TAG, '<p>Nobody can be reached here at the moment. Please write to us in the app.</p>');
}

/** The page shown if the chat cannot open. */
export function refusedPage(): string {
  return page('Live chat', TAG, '<p>This page is too old. Open the chat from the app again.</p>');
}
