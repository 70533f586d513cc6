import { BUNDLES_COMMAND, BUNDLES_PATH } from '@tessera/contract/bundles';
import { Button, Icon } from '@tessera/ui';
import { ShieldCheck } from 'lucide';
import { useState } from 'react';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useTexts } from '../../shared/services/services.ts';
import { type Checked, checkFiles } from '../../shared/api/check-files.ts';
import plain from '../../shared/page/plain.module.css';
import css from './verify-app.module.css';

/** What was found out, with the key to compare. */
function Result({ checked }: { checked: Checked }) {
  const t = useTexts();
  if (checked.state === 'none') return <p className={css.note}>{t('support.verifyNone')}</p>;
  const { state, signed, right, wrong } = checked;
  const text = {
    right: t('support.verifyRight', { count: right }),
    wrong: t('support.verifyWrong', { count: wrong.length }),
    unsigned: t('support.verifyUnsigned'),
    unknown: t('support.verifyUnknown'),
  }[state];
  return (
    <>
      <p className={css.note} data-state={state}>
        {text}
      </p>
      {wrong.length > 0 && (
        <ul className={css.files} dir="ltr">
          {wrong.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
      <dl className={css.key}>
        <dt>{t('support.verifyKey')}</dt>
        <dd>
          <code dir="ltr">{signed.publicKey}</code>
          <span>{t(signed.signedBy === 'publisher' ? 'support.verifyPublisher' : 'support.verifyInstallation')}</span>
        </dd>
      </dl>
    </>
  );
}

/** Checks the files of this page against the signed list, and says how anybody checks them from outside (decision 0154). */
export default function VerifyAppScreen() {
  const t = useTexts();
  const [checked, setChecked] = useState<Checked>();
  const check = () => checkFiles().then(setChecked, (failure: unknown) => showFailure(failure, t));
  return (
    <SecurityPage
      sign={<Icon of={ShieldCheck} size="0.28rem" />}
      title={t('support.verifyHero')}
      text={t('support.verifyHeroText')}
    >
      <section className={`${plain.card} ${css.card}`}>
        <Button wide onPress={check}>
          {t('support.verifyNow')}
        </Button>
        <div role="status" className={css.result}>
          {checked && <Result checked={checked} />}
        </div>
      </section>
      <section className={`${plain.card} ${css.card}`}>
        <h2>{t('support.verifyOutside')}</h2>
        <p>{t('support.verifyOutsideText')}</p>
        <code dir="ltr">{`${BUNDLES_COMMAND} https://…`}</code>
        <a href={BUNDLES_PATH} className={css.link}>
          {t('support.verifyList')}
        </a>
      </section>
    </SecurityPage>
  );
}
