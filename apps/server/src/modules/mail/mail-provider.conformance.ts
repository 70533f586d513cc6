import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FarEnd } from '../../../test/far-end.ts';
import { testFarEndFailures } from '../../../test/far-end-failures.ts';
import type { OutgoingMail } from './mail-provider.ts';

const PATIENCE_MS = 60_000;

/** A mail provider with its simulated far end. */
export interface MailFarEnd {
  readonly farEnd: FarEnd;
  /** Mails that the far end took, as their reader has them, the oldest first. */
  readonly taken: () => readonly OutgoingMail[];
  /** Sends through the provider. @param isStranger with credentials that the far end does not know */
  readonly send: (mail: OutgoingMail, options: { patienceMs: number; isStranger?: boolean }) => Promise<void>;
}

export const SAMPLE_MAIL = {
  recipient: 'mai.tran@example.test',
  subject: 'Mã của bạn: 您的验证码 “204816” کوڈ',
  plain: 'Zeile 1\n\n.\n.dot at the start\n您好 สวัสดี سلام 🎲\n\nhttps://example.test/?a=1&b=2',
  html: `<!doctype html><p>${'long line '.repeat(200)}</p>\n<p>您好 &amp; سلام 🎲</p>`,
};

/** Tests what every mail provider must do. @param start makes one with its own far end */
export function testMailProvider(name: string, start: () => Promise<MailFarEnd>): void {
  describe(`mail provider ${name}`, () => {
    let mail: OutgoingMail;
    let end: MailFarEnd;
    beforeEach(async () => {
      mail = { mailId: randomUUID(), ...SAMPLE_MAIL };
      end = await start();
    });
    afterEach(() => end.farEnd.close());

    it('a mail arrives as it was written, in any script', async () => {
      await end.send(mail, { patienceMs: PATIENCE_MS });
      expect(end.taken()).toEqual([mail]);
    });

    it('a mail that is sent again is the same mail, another one is not', async () => {
      const other = { ...mail, mailId: randomUUID() };
      for (const each of [mail, mail, other]) await end.send(each, { patienceMs: PATIENCE_MS });
      expect(new Set(end.taken().map(({ mailId }) => mailId))).toEqual(new Set([mail.mailId, other.mailId]));
    });

    it('a stranger’s mail is not taken, and the provider notifies of it', async () => {
      await expect(end.send(mail, { patienceMs: PATIENCE_MS, isStranger: true })).rejects.toThrow();
      expect(end.taken()).toEqual([]);
    });

    testFarEndFailures('a mail', async () => {
      const { farEnd, send, taken } = await start();
      return { farEnd, act: (patienceMs) => send(mail, { patienceMs }), done: () => taken().length };
    });
  });
}
