import { ContractScreen } from './contract-screen.tsx';

/** Contracts of hourly salaries: request, terms, bills (ROUTE-32, AGENT-08, AGENT-11). */
export default function HourlyScreen() {
  return <ContractScreen kind="hourly" />;
}
