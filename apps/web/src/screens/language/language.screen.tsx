import { LanguageList } from '../../features/language/language-list.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from '../../shared/page/plain.module.css';

/** The picker as its own page (LANG-10). */
export default function LanguageScreen() {
  const t = useTexts();
  return (
    <>
      <p className={css.lead}>{t('member.chooseLanguage')}</p>
      <LanguageList />
    </>
  );
}
