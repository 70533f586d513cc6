import { Alert } from '@mantine/core';

/** Says that figures are lower than they will be. */
export function Recounting() {
  return (
    <Alert color="orange" role="status">
      The figures are being counted anew. Until that is done they are lower than they will be.
    </Alert>
  );
}
