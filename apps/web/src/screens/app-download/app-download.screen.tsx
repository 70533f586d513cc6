import type { TextKey } from '@tessera/texts/index.ts';
import { Button, Icon, IconButton, LazyImage } from '@tessera/ui';
import { ChevronLeft, CircleCheck } from 'lucide';
import { useRef, useState } from 'react';
import { iconFor, isOutsideSafari, linkFor } from '../../features/download/download-rules.ts';
import { SafariAlert } from '../../features/download/safari-alert.tsx';
import { useDownload, useFollowLink } from '../../features/download/use-download.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { isInstalled } from '../../shared/native-bridge/register-method.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useBack } from '../../shared/navigation/go.tsx';
import { useInstallPrompt } from '../../features/download/install-prompt.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import css from './app-download.module.css';
import { type Step, StepDrawing } from './step-drawings.tsx';

type Kind = 'android' | 'ios';

const GUIDES: Readonly<Record<Kind, { title: TextKey; steps: readonly (readonly [Step, TextKey])[] }>> = {
  android: {
    title: 'download.androidGuide',
    steps: [
      ['menu', 'download.androidOpenMenu'],
      ['install', 'download.androidInstall'],
      ['home', 'download.androidConfirm'],
    ],
  },
  ios: {
    title: 'download.iosGuide',
    steps: [
      ['share', 'download.iosShare'],
      ['add', 'download.iosAdd'],
      ['home', 'download.iosConfirm'],
    ],
  },
};

/** One platform's way to the home screen, step by step with drawings (DOWNLOAD-09). */
function Guide({ kind, place }: { kind: Kind; place: (element: HTMLElement | null) => void }) {
  const t = useTexts();
  const { title, steps } = GUIDES[kind];
  return (
    <section ref={place} className={css.guide}>
      <h2>{t(title)}</h2>
      <ol>
        {steps.map(([step, text], index) => (
          <li key={step} className={css.step}>
            <StepDrawing step={step} />
            <span className={css.words}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(text)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Follows a link, else asks the browser to install, else shows the guide; iPhones need Safari first (DOWNLOAD-13). */
function useInstall(onSafari: () => void, showGuide: (kind: Kind) => void) {
  const { resources } = useMerchant();
  const follow = useFollowLink();
  const prompt = useInstallPrompt();
  return (kind: Kind) => {
    const link = linkFor(kind, resources);
    if (kind === 'ios' && isOutsideSafari(navigator)) return onSafari();
    if (link && link !== SCREEN_PATHS.appDownload) return follow(link);
    if (kind === 'android' && prompt) return prompt();
    showGuide(kind);
  };
}

/** The app's page: a button and a guide for each platform, this phone's first (DOWNLOAD-09). */
export default function AppDownloadScreen() {
  const t = useTexts();
  const back = useBack();
  const { brand, resources } = useMerchant();
  const isInApp = useHydrated() && isInstalled();
  const { platform } = useDownload();
  const guides = useRef<Partial<Record<Kind, HTMLElement | null>>>({});
  const [isSafariAsked, setSafariAsked] = useState(false);
  const install = useInstall(
    () => setSafariAsked(true),
    (kind) => guides.current[kind]?.scrollIntoView({ behavior: 'smooth' }),
  );
  const kinds: readonly Kind[] = platform === 'ios' ? ['ios', 'android'] : ['android', 'ios'];
  return (
    <>
      <header className={css.stage}>
        <IconButton
          label={t('shell.back')}
          className={css.back}
          onClick={() => back(history.length > 1 ? 'step' : SCREEN_PATHS.home)}
        >
          <Icon of={ChevronLeft} size="0.24rem" data-points="" />
        </IconButton>
        <span className={css.icon}>
          <LazyImage src={iconFor(resources)} alt="" isUrgent />
        </span>
        <h1>{t('download.title', { app: brand.name })}</h1>
        <p>{t('download.pageLead')}</p>
      </header>
      <div className={css.sheet}>
        {isInApp ? (
          <p className={css.installed}>
            <Icon of={CircleCheck} size="0.2rem" />
            {t('download.installed')}
          </p>
        ) : (
          <div className={css.buttons}>
            {kinds.map((kind, index) => (
              <Button
                key={kind}
                size="large"
                wide
                kind={index === 0 ? 'primary' : 'secondary'}
                onPress={() => install(kind)}
              >
                {t(kind === 'ios' ? 'download.forIphone' : 'download.forAndroid')}
              </Button>
            ))}
          </div>
        )}
        {kinds.map((kind) => (
          <Guide
            key={kind}
            kind={kind}
            place={(element) => {
              guides.current[kind] = element;
            }}
          />
        ))}
      </div>
      <SafariAlert isOpen={isSafariAsked} onClose={() => setSafariAsked(false)} />
    </>
  );
}
