import { ContractScreen } from './contract-screen.tsx';

/** Contracts of dividends: request, terms, bills (ROUTE-32, AGENT-08, AGENT-11). */
export default function DividendScreen() {
  return <ContractScreen kind="dividend" />;
}
