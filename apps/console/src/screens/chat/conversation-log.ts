import type { StaffChatMessage } from '@tessera/contract/support/staff-chat';

/** Messages of several answers together: each once, in the order of their positions. */
export function mergeLog(...parts: readonly (readonly StaffChatMessage[])[]): StaffChatMessage[] {
  const all = new Map(parts.flat().map((message) => [message.position, message]));
  return [...all.values()].toSorted((one, other) => one.position - other.position);
}

/** How long somebody waits, as staff read it. @param since moment; @param now milliseconds since 1970 */
export function waitText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** A text with an answer that is kept ready added at its end. */
export function withCanned(draft: string, canned: string): string {
  const before = draft.trimEnd();
  return before === '' ? canned : `${before}\n${canned}`;
}
