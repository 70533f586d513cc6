import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { MOST_SHEET_BYTES, type SheetPlan } from '@tessera/contract/translations/translation-sheet';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { ExportButton } from '../../shared/export-button.tsx';
import { ownFirst } from '../../shared/language-names.ts';
import { MeanwhileAlert } from '../../shared/meanwhile-alert.tsx';
import { readAgain } from '../../shared/queries.ts';
import { callStaff, StaffFailure } from '../../shared/staff-api.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { SheetPlanView, wordsOfTexts } from './sheet-plan-view.tsx';

/** Calls whose answers hold texts of content. */
const TOUCHED: readonly StaffEndpointName[] = ['listContent', 'showContent', 'listHelpItems', 'showAgreement'];

/** A failure that also says why a file is no sheet. */
function withReason(failure: StaffFailure | null): StaffFailure | null {
  const why = (failure?.value as { why?: string } | undefined)?.why;
  return failure && why ? new StaffFailure(failure.code, `${failure.message} ${why}`) : failure;
}

const presentOf = ({ code, value }: StaffFailure) =>
  code === 'CONFLICT' ? (value as { stands?: SheetPlan } | undefined)?.stands : undefined;

/** A file that was chosen, what it would change, and whether that became different while it was read. */
interface Chosen {
  readonly sheet: File;
  readonly plan: SheetPlan;
  readonly isOther: boolean;
}

function useSheet(merchant: string) {
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useMutation<SheetPlan, StaffFailure, File>({
    mutationFn: async (sheet) => {
      if (sheet.size > MOST_SHEET_BYTES)
        throw new StaffFailure('SHEET_REFUSED', 'The file is larger than 4 MB: leave out rows that stay as they are.');
      return callStaff('previewTexts', { sheet }, merchant);
    },
    onMutate: () => setChosen(undefined),
    onSuccess: (plan, sheet) => setChosen({ sheet, plan, isOther: false }),
  });
  const importing = useMutation<SheetPlan, StaffFailure, Chosen>({
    mutationFn: ({ sheet, plan }) => callStaff('importTexts', { sheet, plan: plan.plan }, merchant),
    onSuccess: ({ counts }) => {
      setChosen(undefined);
      showDone(`Imported: ${wordsOfTexts(counts)}.`);
    },
    onError: (failure, { sheet }) => {
      const plan = presentOf(failure);
      if (!plan) return;
      setChosen({ sheet, plan, isOther: true });
      importing.reset();
    },
    onSettled: () => readAgain(TOUCHED),
  });
  return {
    chosen,
    choose: (sheet: File) => {
      importing.reset();
      preview.mutate(sheet);
    },
    isReading: preview.isPending,
    failure: withReason(preview.error ?? importing.error),
    isImporting: importing.isPending,
    run: importing.mutate,
    forget: () => setChosen(undefined),
  };
}

function Import({ merchant }: { merchant: string }) {
  const { chosen, choose, isReading, failure, isImporting, run, forget } = useSheet(merchant);
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    // The same file, changed meanwhile, can be chosen again.
    reset.current?.();
    if (file) choose(file);
  };
  const isNothing = chosen?.plan.counts.changes === 0;
  return (
    <Stack>
      <FileButton accept=".csv,text/csv" onChange={take} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            variant="light"
            loading={isReading}
            leftSection={<FileUp size={16} aria-hidden />}
            style={{ alignSelf: 'start' }}
          >
            Choose a translated file
          </Button>
        )}
      </FileButton>
      <Failure of={failure} />
      {chosen?.isOther && (
        <MeanwhileAlert title="Texts were changed meanwhile">
          <Text size="sm">Nothing was imported. This is what the file would change now: look at it, then import.</Text>
        </MeanwhileAlert>
      )}
      {chosen && (
        <>
          <SheetPlanView name={chosen.sheet.name} plan={chosen.plan} />
          <Group>
            <Button onClick={() => run(chosen)} loading={isImporting} disabled={isNothing}>
              Import
            </Button>
            <Button variant="default" onClick={forget} disabled={isImporting}>
              Leave it
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** All texts of a merchant's content as a file for translators, and the way back. */
export function TranslationSheet({ merchant, setting }: { merchant: string; setting: ContentSetting }) {
  const mayChange = useMay('content.change', merchant);
  return (
    <Stack>
      <Text c="dimmed">
        One row for each title and each text of what runs or is scheduled, of help and of the agreement; one column for
        each language: {ownFirst(setting).join(', ')}. Translate in a spreadsheet, and save it as CSV in UTF-8. Rows and
        columns of languages that are left out stay as they are; an empty cell takes its text away.
      </Text>
      <Group>
        <ExportButton of="exportTexts" input={{}} merchant={merchant} text="Download texts" needs="content.read" />
      </Group>
      {mayChange && <Import merchant={merchant} />}
    </Stack>
  );
}
