import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FarEnd } from '../../../test/far-end.ts';
import { testFarEndFailures } from '../../../test/far-end-failures.ts';
import type { SmsAccount, SmsMessage, SmsProvider } from './sms-provider.ts';

const PATIENCE_MS = 60_000;

/** A provider of text messages with its simulated far end. */
export interface SmsFarEnd {
  readonly farEnd: FarEnd;
  /** Messages that the far end took, the oldest first; without a reference where it `knowsReferences` not. */
  readonly taken: () => readonly (Omit<SmsMessage, 'reference'> & Partial<SmsMessage>)[];
  /**
   * Whether the protocol hands our reference on, so that the far end takes a message once. Where it does not, the provider itself
   * has to hand one over once.
   */
  readonly knowsReferences: boolean;
  /** How often the far end was asked whether it would take a message. */
  readonly probed: () => number;
  readonly provider: (patienceMs: number) => SmsProvider;
  readonly account: SmsAccount;
}

/** Tests what every provider of text messages must do. @param start makes one with its own far end */
export function testSmsProvider(name: string, start: () => Promise<SmsFarEnd>): void {
  describe(`provider of text messages ${name}`, () => {
    let message: SmsMessage;
    let end: SmsFarEnd;
    beforeEach(async () => {
      message = {
        reference: randomUUID(),
        to: '8613800000001',
        text: 'Mosaic: 204816, "3" phút & 分钟 {to} {secret}\n%26',
      };
      end = await start();
    });
    afterEach(() => end.farEnd.close());
    const takenAs = ({ reference, ...rest }: SmsMessage) => (end.knowsReferences ? { reference, ...rest } : rest);
    const stranger = () => ({ ...end.account, secret: 'known to nobody' });

    it('a message arrives as it was written', async () => {
      await end.provider(PATIENCE_MS).send(end.account, message);
      expect(end.taken()).toEqual([takenAs(message)]);
    });

    it('a message that is submitted again counts once, by its reference; another one like it by itself', async () => {
      const other = { ...message, reference: randomUUID() };
      if (!end.knowsReferences) {
        const provider = end.provider(PATIENCE_MS);
        await Promise.all([message, message].map((each) => provider.send(end.account, each)));
        for (const each of [message, other]) await provider.send(end.account, each);
        return expect(end.taken()).toEqual([message, other].map(takenAs));
      }
      for (const each of [message, message, other]) await end.provider(PATIENCE_MS).send(end.account, each);
      return expect(new Set(end.taken().map(({ reference }) => reference))).toEqual(
        new Set([message.reference, other.reference]),
      );
    });

    it('a probe asks the far end once and sends nothing', async () => {
      await end.provider(PATIENCE_MS).probe(end.account, message.to);
      expect([end.taken(), end.probed()]).toEqual([[], 1]);
    });

    it('with a wrong secret nothing is taken, and neither sending nor a probe succeeds', async () => {
      const provider = end.provider(PATIENCE_MS);
      await expect(provider.send(stranger(), message)).rejects.toThrow();
      await expect(provider.probe(stranger(), message.to)).rejects.toThrow();
      expect(end.taken()).toEqual([]);
    });

    testFarEndFailures('a message', async () => {
      const { farEnd, provider, account, taken } = await start();
      return { farEnd, act: (patienceMs) => provider(patienceMs).send(account, message), done: () => taken().length };
    });
    testFarEndFailures('a probe', async () => {
      const { farEnd, provider, account } = await start();
      return { farEnd, act: (patienceMs) => provider(patienceMs).probe(account, message.to) };
    });
  });
}
