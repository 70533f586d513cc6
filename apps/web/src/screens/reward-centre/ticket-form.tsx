import { Button, TextField } from '@tessera/ui';
import { useState } from 'react';
import { claimRewardCode } from '../../features/rewards/rewards-queries.ts';
import type { useClaim } from '../../features/rewards/use-claim.ts';
import { claimedWorth } from '../../features/rewards/worth.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import css from './reward-centre.module.css';

/** Longest code somebody may type, with the dashes and spaces of a printed one. */
const CODE_LENGTH = 40;

interface TicketFormProps {
  claim: ReturnType<typeof useClaim>;
}

/** A ticket's code, for what it is worth. */
export function TicketForm({ claim }: TicketFormProps) {
  const t = useTexts();
  const { call } = useServices();
  const isHydrated = useHydrated();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, run } = useAction();
  const submit = async () => {
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '' || isBusy) return;
    await run(async () => {
      const isCredited = await claim(`code ${typed}`, async (key) =>
        claimedWorth(await claimRewardCode(call, typed, key)),
      );
      if (isCredited) setCode('');
    });
  };
  return (
    <form
      className={css.ticket}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('rewards.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={CODE_LENGTH}
        value={code}
        error={isMissing ? t('rewards.codeMissing') : undefined}
        hint={t('rewards.codeHint')}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" kind="secondary" wide busy={isBusy} disabled={!isHydrated}>
        {t('rewards.redeem')}
      </Button>
    </form>
  );
}
