import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';

/** Computes the chain of the audit log anew, and says whether anything was changed or taken out. */
export function Verify() {
  const verify = useStaffChange('verifyAudit');
  const found = verify.data;
  return (
    <Stack align="flex-end" gap="xs" maw={520}>
      <Button
        variant="default"
        leftSection={<ShieldCheck size={16} aria-hidden />}
        loading={verify.isPending}
        onClick={() => verify.mutate({})}
      >
        Verify the chain
      </Button>
      <Failure of={verify.error} />
      {found &&
        (found.isWhole ? (
          <Alert color="teal" role="status" title={`Whole: ${found.entries} entries`}>
            <Text size="sm">Keep the last hash elsewhere, and an end that is cut off will be noticed:</Text>
            <Code style={{ overflowWrap: 'anywhere' }}>{found.head}</Code>
          </Alert>
        ) : (
          <Alert color="red" role="alert" title="The log was changed">
            The first entry that does not fit is number {found.brokenAt}.
          </Alert>
        ))}
    </Stack>
  );
}
