import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './main.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { queries, readAfterReturns } from './shared/queries.ts';
import { readableColours, theme } from './app/theme.ts';

const place = document.getElementById('root');
if (!place) throw new Error('the document has no place for the console');
readAfterReturns();
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={readableColours} defaultColorScheme="auto">
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
