import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type Navigator, NavigatorProvider } from '../shared/navigation/navigator.ts';
import {
  AnswerLanguageProvider,
  type Services,
  ServicesProvider,
  TranslatorProvider,
} from '../shared/services/services.ts';

interface ServicesTreeProps {
  services: Services;
  navigator: Navigator;
  children: ReactNode;
}

/** The providers around every tree of the app, wherever it is built: in the document, on the phone, beforehand. */
export function ServicesTree({ services, navigator, children }: ServicesTreeProps) {
  const { language, queries } = services;
  // Followed once for all: nearly every part shows a text.
  const translator = useSyncExternalStore(language.subscribe, language.current, language.current);
  const answerLanguage = useSyncExternalStore(language.onSettled, language.settled, language.settled);
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={queries}>
        <TranslatorProvider value={translator}>
          <AnswerLanguageProvider value={answerLanguage}>
            <NavigatorProvider value={navigator}>{children}</NavigatorProvider>
          </AnswerLanguageProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
