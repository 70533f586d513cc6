import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Navigator, NavigatorProvider } from '../shared/navigation/navigator.ts';
import { type Services, ServicesProvider } from '../shared/services/services.ts';

interface ServicesTreeProps {
  services: Services;
  navigator: Navigator;
  children: ReactNode;
}

/** What every tree of the app stands in, wherever it is built: in the document, on the phone, beforehand. */
export function ServicesTree({ services, navigator, children }: ServicesTreeProps) {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <NavigatorProvider value={navigator}>{children}</NavigatorProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
