import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { StaffMe } from '@tessera/contract/staff/accounts';
import type { ReactNode } from 'react';
import { readableColours, theme } from '../src/app/theme.ts';
import { MeContext } from '../src/shared/use-me.ts';
import { DEMO_ANSWERS, DEMO_ME } from './demo-console.ts';

/** The catalogue says which theme it is, in the document itself. */
const noRoot = () => undefined;

/** Knows the demo data and asks for nothing. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
for (const { key, answer } of DEMO_ANSWERS) client.setQueryData(key, answer);

/** Leads nowhere: a link of a story has its address, and that is all. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The providers around every part of the console: theme, signed-in person, answers and router. */
export function ConsoleFrame({ me = DEMO_ME, children }: { me?: StaffMe; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColours} getRootElement={noRoot}>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router as never}>
          <MeContext value={me}>{children}</MeContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
