import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type ActionRecord, CHANGES, REDACTED_WORD } from './staff-command.ts';

/** Names of what is kept from others, and addresses that carry a password or parameters. */
const SECRET_NAME = /secret|passw|token|credential|private|key\b/i;
const SECRET_IN_URL = /:\/\/[^/?#]*@|[?#].*=/;

/** Whether a value holds a text that may be a secret, judged by the names above it and by what it looks like. */
function maySecret(name: string, value: unknown): boolean {
  if (typeof value === 'string') return SECRET_NAME.test(name) || SECRET_IN_URL.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([inner, part]) => maySecret(`${name}.${inner}`, part));
}

function hasSetting({ settings }: Merchant, path: string): boolean {
  let place: unknown = settings;
  for (const name of path.split('.')) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return false;
    place = (place as Record<string, unknown>)[name];
  }
  return true;
}

function isPlain(merchant: Merchant, [path = '', json = '', ...more]: readonly string[]): boolean {
  if (more.length > 0 || !hasSetting(merchant, path)) return false;
  try {
    return !maySecret(path, JSON.parse(json));
  } catch {
    return false;
  }
}

/** What is recorded of `set NAME JSON`: the value only where the setting exists and nothing in it looks like a secret. */
export function settingRecord(words: readonly string[], merchant: Merchant): ActionRecord {
  if (words.length < 2 || isPlain(merchant, words)) return CHANGES;
  return { ...CHANGES, words: words.map((word, index) => (index === 0 ? word : REDACTED_WORD)), isSecret: true };
}

/** What is recorded of a command that takes a member alone: whatever else was typed may be a password. */
export function memberRecord(words: readonly string[]): ActionRecord {
  return { ...CHANGES, words: words.map((word, index) => (index === 0 ? word : REDACTED_WORD)) };
}
