import { ADDRESSES } from '../navigation/addresses.ts';
import { useGo } from '../navigation/go.tsx';
import { useSession } from '../services/services.ts';
import { isRealAccount } from '../session/member-type.ts';
import { useMemberEntry } from './use-member-entry.tsx';

/** The way to withdrawals; refused to trial members in the words of the deposit (WITHDRAW-02, WITHDRAW-04). */
export function useOpenWithdraw(): () => void {
  const go = useGo();
  const { info } = useSession();
  const { refuseTrialDeposit } = useMemberEntry();
  return () => (info && !isRealAccount(info.type) ? refuseTrialDeposit() : go(ADDRESSES.withdraw));
}
