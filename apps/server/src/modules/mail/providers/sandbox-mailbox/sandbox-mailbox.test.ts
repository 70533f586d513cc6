import * as v from 'valibot';
import { startHttpFarEnd } from '../../../../../test/far-end.ts';
import { testMailProvider } from '../../mail-provider.conformance.ts';
import type { OutgoingMail } from '../../mail-provider.ts';
import { isMailSignature, mailboxMessage } from '@tessera/provider-protocol/mailbox';
import { createSandboxMailbox } from './sandbox-mailbox.ts';

const SECRET = 'known to both';

testMailProvider('sandbox', async () => {
  const taken: OutgoingMail[] = [];
  const farEnd = await startHttpFarEnd(({ headers, body }) => {
    if (!isMailSignature(SECRET, headers, body, Date.now())) return { status: 401 };
    const { mail_id, to, subject, plain, html } = v.parse(mailboxMessage, JSON.parse(body));
    taken.push({ mailId: mail_id, recipient: to, subject, plain, html });
    return { status: 200 };
  });
  return {
    farEnd,
    taken: () => taken,
    send: (mail, { patienceMs, isStranger = false }) =>
      createSandboxMailbox({ sandboxPort: farEnd.port }, patienceMs).send(
        { merchantCode: 'EN', readSecret: async () => (isStranger ? 'known to nobody' : SECRET) },
        mail,
      ),
  };
});
