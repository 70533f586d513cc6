import { isGatewaySignature } from '@tessera/provider-protocol/gateway';
import { type FarEndRequest, startHttpFarEnd } from '../../../../../test/far-end.ts';
import { createPayoutBooks } from '../../../../../test/gateway-stand.ts';
import { createReportStand } from '../../../../../test/report-stand.ts';
import { type PayoutFarEnd, testPayoutProvider, testPayoutReport } from '../../payout-provider.conformance.ts';
import { createSandboxBank } from './sandbox-bank.ts';

const SECRET = 'known to both';

const start = async (): Promise<PayoutFarEnd> => {
  const books = createPayoutBooks();
  const reports = createReportStand(SECRET);
  const answer = ({ path, headers, body }: FarEndRequest) => {
    if (!isGatewaySignature(SECRET, { headers, body }, Date.now())) return { status: 401 };
    if (path === '/sandbox/reports') return reports.answer(body);
    if (path === '/sandbox/bank/payouts') return { status: 200, body: books.take(body) };
    const found = books.find(body);
    return found ? { status: 200, body: found } : { status: 404 };
  };
  const farEnd = await startHttpFarEnd(answer);
  return {
    farEnd,
    provider: (patienceMs) => createSandboxBank({ sandboxPort: farEnd.port }, patienceMs),
    account: { merchantCode: 'EN', secret: SECRET },
    ordered: () => books.orders,
    setPayout: books.hold,
    reports,
  };
};

testPayoutProvider('sandbox', start);
testPayoutReport('sandbox', start);
