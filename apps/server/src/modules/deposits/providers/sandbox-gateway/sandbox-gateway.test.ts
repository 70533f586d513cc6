import * as v from 'valibot';
import { type FarEndRequest, startHttpFarEnd } from '../../../../../test/far-end.ts';
import { COINS, wireOf } from '../../../../../test/gateway-stand.ts';
import { createReportStand } from '../../../../../test/report-stand.ts';
import {
  type PaymentFarEnd,
  testPaymentAccount,
  testPaymentProvider,
  testPaymentReport,
} from '../../payment-provider.conformance.ts';
import {
  GATEWAY_METHODS,
  gatewayOpening,
  isGatewaySignature,
  signGatewayMessage,
} from '@tessera/provider-protocol/gateway';
import { createSandboxGateway } from './sandbox-gateway.ts';

const SECRET = 'known to both';

const start = async (): Promise<PaymentFarEnd> => {
  const payments = new Map<string, ReturnType<typeof wireOf>>();
  const open = (body: string) => {
    const { reference: depositId, method, amount, currency, merchant } = v.parse(gatewayOpening, JSON.parse(body));
    const known = [...payments.values()].find(({ reference }) => reference === depositId);
    const reference = known?.payment_id ?? `pay_${payments.size + 1}`;
    payments.set(reference, wireOf({ depositId, reference, state: 'open', amount, currency }, merchant));
    const transfer = { bank: 'A bank', holder: 'A holder', number: '12 34', note: reference };
    return {
      payment_id: reference,
      page: `/sandbox/gateway/pay/${reference}`,
      ...(method === 'banks' && { transfer }),
      ...(method === 'virtualWallet' && { coins: COINS }),
    };
  };
  const reports = createReportStand(SECRET);
  const answer = ({ path, headers, body }: FarEndRequest) => {
    if (!isGatewaySignature(SECRET, { headers, body }, Date.now())) return { status: 401 };
    if (path === '/sandbox/gateway/payments') return { status: 200, body: open(body) };
    if (path === '/sandbox/reports') return reports.answer(body);
    if (path === '/sandbox/gateway/account') return { status: 200, body: { merchant: JSON.parse(body).merchant } };
    const found = payments.get(JSON.parse(body).payment_id);
    return found ? { status: 200, body: found } : { status: 404 };
  };
  const farEnd = await startHttpFarEnd(answer);
  return {
    farEnd,
    provider: (patienceMs) => createSandboxGateway({ sandboxPort: farEnd.port }, patienceMs),
    account: { merchantCode: 'EN', secret: SECRET },
    opened: () => payments.size,
    setPayment: (notice, merchantCode) => payments.set(notice.reference, wireOf(notice, merchantCode)),
    callback: (notice, { merchantCode, secret }, at) => {
      const body = JSON.stringify(wireOf(notice, merchantCode));
      return { headers: signGatewayMessage(secret, body, at), body };
    },
    reports,
  };
};

testPaymentAccount('sandbox', start);
testPaymentReport('sandbox', start);
for (const method of GATEWAY_METHODS) testPaymentProvider('sandbox', method, start);
