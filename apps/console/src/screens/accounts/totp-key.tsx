import { Box, Code, Stack, Text } from '@mantine/core';
import { renderSVG } from 'uqr';
import { useMemo } from 'react';

/** The key of a code generator, to scan or to type. */
export function TotpKey({ uri, text }: { uri: string; text: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return (
    <Stack gap="xs" align="center">
      <Text size="sm">Scan this with a code generator on your phone, or type the key into it.</Text>
      {/* White in both themes: phones read no light squares on dark ground. */}
      <Box component="img" src={picture} alt="Key of the code generator" w={190} h={190} bg="white" />
      <Code style={{ wordBreak: 'break-all' }}>{text}</Code>
    </Stack>
  );
}
