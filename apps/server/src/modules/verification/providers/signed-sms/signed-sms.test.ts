import * as v from 'valibot';
import { startHttpFarEnd } from '../../../../../test/far-end.ts';
import { testSmsProvider } from '../../sms-provider.conformance.ts';
import type { SmsMessage } from '../../sms-provider.ts';
import { isSmsSignature, smsRequest } from '@tessera/provider-protocol/text-messages';
import { createSignedSms } from './signed-sms.ts';

const SECRET = 'known to both';

/** The gateway at `SMS_URL` and the sandbox speak this protocol; they differ in their address alone. */
testSmsProvider('signed', async () => {
  const taken: SmsMessage[] = [];
  let probed = 0;
  const farEnd = await startHttpFarEnd(({ path, headers, body }) => {
    if (!isSmsSignature(SECRET, { headers, path, body }, Date.now())) return { status: 401 };
    const { reference, to, text, probe } = v.parse(smsRequest, JSON.parse(body));
    if (probe) probed += 1;
    else taken.push({ reference, to, text });
    return { status: 200 };
  });
  return {
    farEnd,
    taken: () => taken,
    knowsReferences: true,
    probed: () => probed,
    provider: (patienceMs) => createSignedSms(`http://127.0.0.1:${farEnd.port}/messages`, patienceMs),
    account: { merchantCode: 'EN', secret: SECRET },
  };
});
