import { Textarea } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { originValuesOf, readOrigins } from './origin-values.ts';

const WORDS = { origins: 'Origins' } as const;

function OriginsCard({ merchant, of }: { merchant: string; of: StaffOutput<'showAppOrigins'> }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of,
    change: useStaffChange('changeAppOrigins', { merchant, touches: ['showAppOrigins'] }),
    valuesOf: originValuesOf,
    read: readOrigins,
    done: 'Saved. Browsers are told within a second.',
  });
  useLeavingGuard(part.isDirty);
  return (
    <PartCard
      title="Apps of others"
      text="Web apps that are served elsewhere and make this merchant’s calls from a browser. Members sign in there as here, so list only apps that the merchant trusts."
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Textarea
        label="Origins"
        description="One on each line, such as https://app.example.com. Empty: only the merchant’s own hosts."
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        value={part.values.origins}
        onChange={(event) => part.setValues({ origins: event.currentTarget.value })}
        error={part.errors['origins']}
      />
    </PartCard>
  );
}

/** Origins of apps that are not served here and may make the merchant's calls. */
export function AppOrigins({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showAppOrigins', {}, { merchant });
  return <Answer of={found}>{(of) => <OriginsCard merchant={merchant} of={of} />}</Answer>;
}
