import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { SCREEN_PATHS } from '../navigation/screen-paths.ts';
import { useGo } from '../navigation/go.tsx';
import { isRealAccount, isTrialType } from '../session/member-type.ts';
import { useSession, useTexts } from '../services/services.ts';
import { TRIAL_REFUSAL_TOAST_MS } from '../time/timings.ts';
import { useOnDemand } from '../start/use-on-demand.ts';

const loadTrialPrompt = () => import('./trial-prompt.tsx');

/** The ways into deposit and member centre with the rules for trial members (DEPOSIT-01, MEMBER-01). */
export function useMemberEntry() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [trial, needTrial] = useOnDemand(loadTrialPrompt);

  /** Says that a deposit needs a real account (DEPOSIT-02). */
  const refuseTrialDeposit = () => {
    toasts.show({ kind: 'info', text: t('shell.trialRefused'), lasts: TRIAL_REFUSAL_TOAST_MS });
  };
  /** Asks a trial member to register, or to stay (MEMBER-02). */
  const openTrialDialog = () => {
    needTrial();
    setAsking(true);
  };
  /** Leads to the deposit; a guest meets the login there (DEPOSIT-03). */
  const openDeposit = () => {
    if (info && !isRealAccount(info.type)) refuseTrialDeposit();
    else go(SCREEN_PATHS.deposit);
  };
  /** Leads to the member centre, but for trial members (MEMBER-03). */
  const openMemberCentre = () => {
    if (info && isTrialType(info.type)) openTrialDialog();
    else go(SCREEN_PATHS.memberCentre);
  };
  const prompt = trial && <trial.TrialPrompt isOpen={isAsking} onClose={() => setAsking(false)} />;
  return { refuseTrialDeposit, openTrialDialog, openDeposit, openMemberCentre, prompt };
}
