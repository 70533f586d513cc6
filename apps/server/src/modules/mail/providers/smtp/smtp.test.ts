import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { readMailUrl } from '#server/platform/config/mail-url.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  headersOf,
  partOf,
  readWords,
  type SmtpFarEnd,
  type SmtpMail,
  startSmtpFarEnd,
} from '../../../../../test/smtp-far-end.ts';
import { TEST_CERTIFICATE } from '../../../../../test/test-certificate.data.ts';
import { SAMPLE_MAIL, testMailProvider } from '../../mail-provider.conformance.ts';
import type { OutgoingMail } from '../../mail-provider.ts';
import { sendMail } from '../../send-mail.ts';
import { createSmtp } from './smtp.ts';

const SENDER = 'no-reply@example.test';
const ACCOUNT = {
  merchantCode: 'EN',
  readSecret: () => Promise.reject(new Error('a mail server shares no secret with a merchant')),
};

function providerAt(url: string, options: { patienceMs?: number; authority?: string } = {}) {
  const server = readMailUrl(url);
  if (!server) throw new Error(`${url} is no mail server`);
  return createSmtp({ server, sender: SENDER }, { authority: TEST_CERTIFICATE.cert, ...options });
}

function readMail({ source, recipients }: SmtpMail): OutgoingMail {
  const headers = headersOf(source);
  return {
    mailId: /^<([^@]+)@example\.test>$/.exec(headers.get('message-id') ?? '')?.[1] ?? '',
    recipient: recipients.join(),
    subject: readWords(headers.get('subject') ?? ''),
    plain: partOf(source, 'text/plain'),
    html: partOf(source, 'text/html'),
  };
}

for (const [scheme, encryption] of [
  ['smtps', 'tls'],
  ['smtp', 'starttls'],
] as const) {
  testMailProvider(`smtp by ${encryption}`, async () => {
    const farEnd = await startSmtpFarEnd(encryption);
    return {
      farEnd,
      taken: () => farEnd.taken.map(readMail),
      send: (mail, { patienceMs, isStranger = false }) => {
        const password = isStranger ? 'guessed' : 'known%20to%20both';
        const url = `${scheme}://app%40example.test:${password}@127.0.0.1:${farEnd.port}`;
        return providerAt(url, { patienceMs }).send(ACCOUNT, mail);
      },
    };
  });
}

describe('smtp', () => {
  let farEnd: SmtpFarEnd;
  afterEach(() => farEnd.close());
  const mail = (more: Partial<OutgoingMail> = {}) => ({ mailId: randomUUID(), ...SAMPLE_MAIL, ...more });
  const withLogin = (scheme: string) => `${scheme}://app%40example.test:known%20to%20both@127.0.0.1:${farEnd.port}`;

  it('a mail and its login travel encrypted, from the merchant’s name and the installation’s address', async () => {
    farEnd = await startSmtpFarEnd('starttls');
    await providerAt(withLogin('smtp')).send(ACCOUNT, mail({ senderName: 'Mosaic, "Ltd" <x@y>' }));
    const [taken] = farEnd.taken;
    expect(taken).toMatchObject({ from: SENDER, recipients: [SAMPLE_MAIL.recipient], isEncrypted: true });
    const headers = headersOf(taken?.source ?? '');
    expect(headers.get('from')).toMatch(/^"Mosaic, \\"Ltd\\".*" <no-reply@example\.test>$/);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(farEnd.logins).toEqual(['app@example.test known to both']);
  });

  it('a server without encryption gets neither login nor mail', async () => {
    farEnd = await startSmtpFarEnd('none');
    await expect(providerAt(withLogin('smtp')).send(ACCOUNT, mail())).rejects.toThrow('did not take a mail');
    expect([farEnd.logins, farEnd.taken]).toEqual([[], []]);
    await providerAt(`smtp://127.0.0.1:${farEnd.port}?tls=none`).send(ACCOUNT, mail());
    expect(farEnd.taken).toMatchObject([{ isEncrypted: false }]);
  });

  it('a server whose certificate nobody vouches for gets nothing', async () => {
    for (const [scheme, encryption] of [
      ['smtps', 'tls'],
      ['smtp', 'starttls'],
    ] as const) {
      farEnd = await startSmtpFarEnd(encryption);
      const server = readMailUrl(withLogin(scheme));
      if (!server) throw new Error('the URL of the test is none');
      await expect(createSmtp({ server, sender: SENDER }).send(ACCOUNT, mail())).rejects.toThrow();
      expect([farEnd.logins, farEnd.taken]).toEqual([[], []]);
      await farEnd.close();
    }
  });

  it('neither recipient, subject nor name adds a recipient or a header', async () => {
    farEnd = await startSmtpFarEnd('starttls');
    const breaks = 'a\r\nBcc: other@example.test\r\n\r\nbody';
    const provider = providerAt(withLogin('smtp'));
    for (const recipient of [
      'mai@example.test, other@example.test',
      'mai@example.test>\r\nRCPT TO:<other@example.test',
    ])
      await provider.send(ACCOUNT, mail({ recipient })).catch(() => undefined);
    await provider.send(ACCOUNT, mail({ subject: breaks, senderName: breaks }));
    expect(farEnd.taken.flatMap(({ recipients }) => recipients)).not.toContain('other@example.test');
    const headers = headersOf(farEnd.taken.at(-1)?.source ?? '');
    expect([headers.has('bcc'), farEnd.taken.at(-1)?.recipients]).toEqual([false, [SAMPLE_MAIL.recipient]]);
  });

  it('an error names what went wrong, but not the password, the recipient or the server’s words', async () => {
    farEnd = await startSmtpFarEnd('starttls');
    farEnd.behave('refuse');
    const refused = await providerAt(withLogin('smtp')).send(ACCOUNT, mail()).catch(String);
    expect(refused).toBe('Error: the mail server did not take a mail: EENVELOPE 550');
    const url = withLogin('smtp').replace('known', 'hunter7');
    expect(await providerAt(url).send(ACCOUNT, mail()).catch(String)).toBe(
      'Error: the mail server did not take a mail: EAUTH 535',
    );
  });

  it('with MAIL_URL the mails of the platform go there', async () => {
    farEnd = await startSmtpFarEnd('none');
    const [merchant] = DEMO_MERCHANTS;
    if (!merchant) throw new Error('no demo merchant');
    const config = parseConfig({ MAIL_URL: `smtp://127.0.0.1:${farEnd.port}?tls=none`, MAIL_FROM: SENDER });
    const link = 'https://app.example/m/reset';
    const content = { kind: 'passwordChanged', language: 'VI', values: { name: 'Mai' }, code: '204816', link } as const;
    await sendMail({ config } as Platform, merchant, { ...content, recipient: 'mai@example.test' });
    const [taken] = farEnd.taken;
    expect(taken?.recipients).toEqual(['mai@example.test']);
    expect(headersOf(taken?.source ?? '').get('from')).toBe(`${merchant.settings.brand.name} <${SENDER}>`);
    expect(partOf(taken?.source ?? '', 'text/plain')).toContain('204816');
  });
});
