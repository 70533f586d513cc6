import { formatMoney } from '@tessera/contract';
import * as v from 'valibot';
import { isGatewaySignature } from '@tessera/provider-protocol/gateway';
import { type FarEndRequest, startHttpFarEnd } from '../../../../../test/far-end.ts';
import { createReportStand } from '../../../../../test/report-stand.ts';
import { type PayoutFarEnd, testPayoutProvider, testPayoutReport } from '../../payout-provider.conformance.ts';
import type { PayoutNotice, PayoutOrder } from '../../payout-provider.ts';
import { bankOrder } from '@tessera/provider-protocol/bank';
import { createSandboxBank } from './sandbox-bank.ts';

const SECRET = 'known to both';

const wireOf = ({ withdrawalId, reference, state, amount, currency }: PayoutNotice, merchant: string) => ({
  payout_id: reference,
  merchant,
  reference: withdrawalId,
  state,
  amount: formatMoney(amount),
  currency,
});

const start = async (): Promise<PayoutFarEnd> => {
  const orders: PayoutOrder[] = [];
  const payouts = new Map<string, ReturnType<typeof wireOf>>();
  const take = (body: string) => {
    const { reference: withdrawalId, amount, currency, bank, card, holder } = v.parse(bankOrder, JSON.parse(body));
    const known = orders.findIndex((each) => each.withdrawalId === withdrawalId);
    if (known < 0)
      orders.push({ withdrawalId, amount, currency, bankCode: bank, cardNumber: card, holderName: holder });
    return { payout_id: `out_${known < 0 ? orders.length : known + 1}` };
  };
  const reports = createReportStand(SECRET);
  const answer = ({ path, headers, body }: FarEndRequest) => {
    if (!isGatewaySignature(SECRET, { headers, body }, Date.now())) return { status: 401 };
    if (path === '/sandbox/reports') return reports.answer(body);
    if (path === '/sandbox/bank/payouts') return { status: 200, body: take(body) };
    const found = payouts.get(JSON.parse(body).payout_id);
    return found ? { status: 200, body: found } : { status: 404 };
  };
  const farEnd = await startHttpFarEnd(answer);
  return {
    farEnd,
    provider: (patienceMs) => createSandboxBank({ sandboxPort: farEnd.port }, patienceMs),
    account: { merchantCode: 'EN', secret: SECRET },
    ordered: () => orders,
    setPayout: (notice, merchantCode) => payouts.set(notice.reference, wireOf(notice, merchantCode)),
    reports,
  };
};

testPayoutProvider('sandbox', start);
testPayoutReport('sandbox', start);
