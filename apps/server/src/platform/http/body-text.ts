import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** Whether a request says that its body is sealed. */
export const isSealed = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => Boolean(headers['encryption']);

/**
 * A body that is JSON, or sealed text without quotes, which older clients call JSON all the same.
 * @throws Refusal REQUEST_INVALID
 */
export function readJsonText(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    if (BASE64.test(body)) return body;
    throw new Refusal('REQUEST_INVALID');
  }
}

/** A text that was escaped as a part of an address is; itself where it was not. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A body that its sender calls a form. Clients whose library calls every text a form send JSON and sealed text so; a sealed text in a field
 * that was not escaped has lost its plus signs to spaces, which it never contains.
 * @throws Refusal REQUEST_INVALID for JSON that is broken
 */
export function readFormText(body: string, sealed: boolean): unknown {
  const text = body.trim();
  if (/^[{["]/.test(text)) return readJsonText(text);
  if (sealed && !text.startsWith('value=')) {
    const plain = unescaped(text);
    if (BASE64.test(plain)) return plain;
  }
  const fields = Object.fromEntries(new URLSearchParams(body));
  const { value } = fields;
  return sealed && value !== undefined ? { ...fields, value: value.replaceAll(' ', '+') } : fields;
}
