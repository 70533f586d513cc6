import { LANGUAGE_COUNTRIES, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import { Icon, toasts } from '@tessera/ui';
import { Check } from 'lucide';
import { useLanguage, useServices, useTexts } from '../../shared/services/services.ts';
import css from './language-list.module.css';
import { flagUrl, useImageHost, useMerchant } from '../../shared/merchant/merchant.ts';

/** Each language in its own words, so that its speakers can find it. */
const OWN_NAMES: Readonly<Record<Language, string>> = {
  CN: '简体中文',
  EN: 'English',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  UR: 'اردو',
};

/** The languages the merchant offers, each with a flag (LANG-02, LANG-06); choosing switches all texts (LANG-11). */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { languages } = useMerchant();
  const { language: store } = useServices();
  const current = useLanguage();
  const t = useTexts();
  const imageHost = useImageHost();
  const choose = async (language: Language) => {
    try {
      await store.change(language);
      onChosen?.();
    } catch {
      toasts.show({ kind: 'offline', text: t('system.network'), lasts: 'short' });
    }
  };
  return (
    <ul className={css.list} aria-label={t('shell.language')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            className={css.language}
            aria-pressed={language === current}
            onClick={() => void choose(language)}
          >
            <img
              className={css.flag}
              src={flagUrl(imageHost, 'CIRCLE', LANGUAGE_COUNTRIES[language] ?? 'US')}
              alt=""
              width="32"
              height="32"
              decoding="async"
            />
            <span lang={LANGUAGE_TAGS[language]}>{OWN_NAMES[language]}</span>
            {language === current && <Icon of={Check} size="0.2rem" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
