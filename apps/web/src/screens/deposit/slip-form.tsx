import { useQueryClient } from '@tanstack/react-query';
import { Button, Icon, toasts } from '@tessera/ui';
import { ImagePlus } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { depositQuery, sendDepositSlip } from '../../features/deposits/deposits-queries.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { pictureProblem } from '../../shared/picture/picture-check.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';

const PROBLEMS = { type: 'cashier.slipType', size: 'cashier.slipTooLarge' } as const;

/** Sends the picture that proves a transfer by hand; from then on the deposit waits for staff. */
export function SlipForm({ depositId }: { depositId: string }) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction();
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem) {
      toasts.show({ kind: 'failure', text: t(PROBLEMS[problem]), lasts: 'short' });
      return;
    }
    await run(async () => {
      const sent = await sendDepositSlip(call, depositId, file);
      queries.setQueryData(depositQuery(call, depositId).queryKey, sent);
    });
  };
  return (
    <>
      <Button
        size="large"
        wide
        busy={isBusy}
        icon={<Icon of={ImagePlus} size="0.18rem" />}
        onPress={() => input.current?.click()}
      >
        {t('cashier.sendSlip')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('cashier.sendSlip')}
        hidden
        onChange={(event) => void send(event)}
      />
    </>
  );
}
