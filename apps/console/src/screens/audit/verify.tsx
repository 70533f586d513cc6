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
            <Text size="sm">
              {found.noted === 0
                ? 'No entry was noted outside the database yet. Keep the last hash elsewhere, and an end that is cut off will be noticed:'
                : `It holds all ${found.noted} entries that were noted outside the database. The last hash:`}
            </Text>
            <Code style={{ overflowWrap: 'anywhere' }}>{found.head}</Code>
          </Alert>
        ) : (
          <Alert color="red" role="alert" title="The log was changed">
            {found.brokenAt === null
              ? `Entry ${found.lostAt}, which was noted outside the database, is gone or another one: the end of the log was cut off, or it was written anew.`
              : `The first entry that does not fit is number ${found.brokenAt}.`}
          </Alert>
        ))}
    </Stack>
  );
}
