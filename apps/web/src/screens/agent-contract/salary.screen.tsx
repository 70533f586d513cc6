import { ContractScreen } from './contract-screen.tsx';

/** Contracts of daily salaries: request, terms, bills (ROUTE-32, AGENT-08, AGENT-11). */
export default function SalaryScreen() {
  return <ContractScreen kind="salary" />;
}
