import { randomInt } from 'node:crypto';
import type { SmppServer } from '#server/platform/config/smpp-url.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { SmsAccount, SmsMessage, SmsProvider } from '../../sms-provider.ts';
import { codeText } from './gsm-alphabet.ts';
import { SmppError, type SmppOptions } from './smpp-connection.ts';
import { SmppLink } from './smpp-link.ts';
import { COMMANDS, type ShortMessage, submitBody } from './smpp-pdu.ts';

const LIMITS: SmppOptions = { patienceMs: 10_000, enquireMs: 30_000, idleMs: 10 * 60_000, window: 10 };

/** How long a message that was submitted is known by its reference: longer than any code lives, milliseconds. */
const REMEMBERED_MS = 60 * 60_000;
/** Most messages that are known at once. */
const MOST_REMEMBERED = 10_000;

const TON_INTERNATIONAL = 1;
const NPI_E164 = 1;

/** The messages of a text; several carry a header by which a phone joins them. */
function messagesOf(source: SmppServer['source'], { to, text }: SmsMessage): ShortMessage[] {
  const { dataCoding, parts } = codeText(text);
  const destination = { address: to, ton: TON_INTERNATIONAL, npi: NPI_E164 };
  const joined = randomInt(256);
  const hasHeader = parts.length > 1;
  return parts.map((part, index) => {
    const header = Buffer.from(hasHeader ? [5, 0, 3, joined, parts.length, index + 1] : []);
    return { source, destination, dataCoding, hasHeader, content: Buffer.concat([header, part]) };
  });
}

/**
 * Hands messages over once: whoever brings a reference again gets the outcome of the first time. One that the server did not take
 * is forgotten, so that it can be brought again; one whose outcome is unknown stays failed, because it may have arrived.
 */
function createOnce() {
  const known = new Map<string, { readonly outcome: Promise<void>; readonly at: number }>();
  const forgetOld = () => {
    for (const [key, { at }] of known) {
      if (known.size < MOST_REMEMBERED && performance.now() - at < REMEMBERED_MS) return;
      known.delete(key);
    }
  };
  return (key: string, handOver: () => Promise<void>): Promise<void> => {
    forgetOld();
    const found = known.get(key);
    if (found) return found.outcome;
    const outcome = handOver();
    known.set(key, { outcome, at: performance.now() });
    outcome.catch((error: unknown) => {
      if (!(error instanceof SmppError) || error.wasTaken === 'no') known.delete(key);
    });
    return outcome;
  };
}

/**
 * A gateway that speaks SMPP 3.4, over one connection for all merchants. The protocol has no reference by which the gateway would
 * know a message again, so this program remembers what it submitted.
 */
export function createSmppSms(server: SmppServer, changes: Partial<SmppOptions> = {}): SmsProvider {
  const options = { ...LIMITS, ...changes };
  const links = new Map<string, SmppLink>();
  const once = createOnce();
  const linkOf = (secret: string): SmppLink => {
    const link = links.get(secret) ?? new SmppLink(server, secret, options);
    links.set(secret, link);
    return link;
  };

  async function handOver({ secret }: SmsAccount, message: SmsMessage): Promise<void> {
    const deadline = performance.now() + options.patienceMs;
    const messages = messagesOf(server.source, message);
    const connection = await linkOf(secret).connection(deadline);
    let taken = 0;
    try {
      for (const each of messages) {
        await connection.request(COMMANDS.submitSm, submitBody(each), deadline);
        taken += 1;
      }
    } catch (error) {
      if (!(error instanceof SmppError)) throw error;
      if (error.wasTaken === 'unknown' && connection.isOpen) connection.check();
      throw taken > 0
        ? new SmppError(`${error.message}, after ${taken} of ${messages.length} parts`, 'unknown')
        : error;
    }
  }

  return {
    send: (account, message) => once(`${account.merchantCode}/${message.reference}`, () => handOver(account, message)),
    probe: async ({ secret }) => {
      const deadline = performance.now() + options.patienceMs;
      const connection = await linkOf(secret).connection(deadline);
      await connection.request(COMMANDS.enquireLink, Buffer.alloc(0), deadline);
    },
  };
}

/** The gateway at `SMPP_URL`. */
export const registration: ProviderRegistration<SmsProvider> = {
  name: 'smpp',
  isSandbox: false,
  isSetUp: ({ smpp }) => smpp !== undefined,
  create: ({ smpp }) => {
    if (!smpp) throw new Error('SMPP_URL is not set');
    return createSmppSms(smpp);
  },
};
