import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Permission } from '@tessera/contract/staff/permissions';
import { EXPORT_ROWS } from '@tessera/contract/reports/reports';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { Download } from 'lucide-react';
import { type DownloadName, downloadStaff, type StaffFailure } from './staff-api.ts';
import { showFailure } from './states.tsx';
import { usePermissions } from './use-me.ts';

interface ExportButtonProps<Name extends DownloadName> {
  of: Name;
  input: StaffInput<Name>;
  /** Code; null: on the platform. */
  merchant: string | null;
  text?: string;
  /** Without it there is no button. */
  needs?: Permission;
  onDone?: () => void;
}

/** Saves a file of the shown rows; hidden from people without the permission. The audit log records the export. */
export function ExportButton<Name extends DownloadName>(props: ExportButtonProps<Name>) {
  const { of, input, merchant, text = 'Download CSV', needs = 'reports.export', onDone } = props;
  const may = usePermissions();
  const download = useMutation<void, StaffFailure>({
    mutationFn: () => downloadStaff(of, input, merchant ?? undefined),
    onError: showFailure,
    ...(onDone && { onSuccess: onDone }),
  });
  if (!may(needs, merchant)) return null;
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={download.isPending}
      title={`A file holds ${EXPORT_ROWS.toLocaleString('en-GB')} rows at most.`}
      onClick={() => download.mutate()}
    >
      {text}
    </Button>
  );
}
