import { newUuid } from '#server/platform/database/uuid.ts';
import type { SmsPlace, SmsRequestTemplate, SmsTemplate, TemplateValue } from '#server/platform/config/sms-template.ts';
import { readAnswerText } from '#server/platform/providers/answer-text.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { SmsAccount, SmsMessage, SmsProvider } from '../../sms-provider.ts';

/** How long the gateway may take to answer, milliseconds. */
const PATIENCE_MS = 10_000;
/** How much of an answer is read, bytes. */
const ANSWER_BYTES = 64 * 1024;

type Values = Readonly<Record<SmsPlace, string>>;

/** Fills the places of a text once: a value that looks like a place stays as it is. */
function fill(text: string, values: Values, encode: (value: string) => string = (value) => value): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: SmsPlace) => encode(values[name]));
}

function fillValue(value: TemplateValue, values: Values): TemplateValue {
  if (typeof value === 'string') return fill(value, values);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: TemplateValue) => fillValue(each, values));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillValue(each, values)]));
}

function bodyOf({ json, form }: SmsRequestTemplate, values: Values): { body?: string; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(fillValue(json, values)), type: 'application/json' };
  if (form === undefined) return {};
  const filled = Object.entries(form).map(([name, text]): [string, string] => [name, fill(text, values)]);
  return { body: new URLSearchParams(filled).toString(), type: 'application/x-www-form-urlencoded' };
}

function fieldOf(answer: string, path: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return undefined;
  }
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** @throws Error when the answer does not mean success. It names no words of the answer: they can hold the number. */
async function requireSuccess({ success }: SmsRequestTemplate, response: Response): Promise<void> {
  const { status, field, equals } = success;
  const isTaken = status ? status.includes(response.status) : response.ok;
  if (!isTaken || field === undefined || equals === undefined) await response.body?.cancel();
  if (!isTaken) throw new Error(`the gateway for text messages answered ${response.status}`);
  if (field === undefined || equals === undefined) return;
  const answer = await readAnswerText(response, 'the gateway for text messages', ANSWER_BYTES);
  const value = fieldOf(answer, field);
  if (!equals.some((each) => each === value))
    throw new Error(`the gateway for text messages answered ${response.status}, but not success in ${field}`);
}

/** @throws Error without the value when one cannot be in a header: it can hold the secret or the text. */
function headersOf(request: SmsRequestTemplate, values: Values, type: string | undefined): Headers {
  const headers = new Headers(type ? { 'Content-Type': type } : {});
  for (const [name, value] of Object.entries(request.headers)) {
    const filled = fill(value, values);
    if (!/^[\t -~]*$/.test(filled)) throw new Error(`what is filled into ${name} cannot be in a header`);
    headers.set(name, filled);
  }
  return headers;
}

/**
 * A gateway for text messages that is asked as a template says. What is filled in is encoded for its place, and the
 * request follows no redirect, because its headers and body can hold the secret.
 */
export function createHttpSms(template: SmsTemplate, patienceMs = PATIENCE_MS): SmsProvider {
  async function ask(request: SmsRequestTemplate, account: SmsAccount, message: SmsMessage): Promise<void> {
    const { reference, to, text } = message;
    const values = { reference, to, text, merchant: account.merchantCode, secret: account.secret };
    const { body, type } = bodyOf(request, values);
    const response = await fetch(fill(request.url, values, encodeURIComponent), {
      method: request.method,
      headers: headersOf(request, values, type),
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await requireSuccess(request, response);
  }
  return {
    send: (account, message) => ask(template.send, account, message),
    probe: (account, to) => ask(template.probe, account, { reference: newUuid(), to, text: '' }),
  };
}

/** The gateway that `SMS_TEMPLATE` describes. */
export const registration: ProviderRegistration<SmsProvider> = {
  name: 'http',
  isSandbox: false,
  isSetUp: ({ smsTemplate }) => smsTemplate !== undefined,
  create: ({ smsTemplate }) => {
    if (!smsTemplate) throw new Error('SMS_TEMPLATE is not set');
    return createHttpSms(smsTemplate.template);
  },
};
