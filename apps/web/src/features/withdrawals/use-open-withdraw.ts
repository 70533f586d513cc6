import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { useMemberEntry } from '../../shared/member/use-member-entry.tsx';

/** The way to withdrawals; refused to trial members in the words of the deposit (WITHDRAW-02, WITHDRAW-04). */
export function useOpenWithdraw(): () => void {
  const go = useGo();
  const { info } = useSession();
  const { refuseTrialDeposit } = useMemberEntry();
  return () => (info && !isRealAccount(info.type) ? refuseTrialDeposit() : go(SCREEN_PATHS.withdraw));
}
