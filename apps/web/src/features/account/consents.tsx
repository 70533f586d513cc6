import { Button, Checkbox, Modal } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './account.module.css';

const AgreementText = lazy(() => import('./agreement-text.tsx'));

interface ConsentsProps {
  hasAgreed: boolean;
  onAgreed: (agreed: boolean) => void;
  isOfAge: boolean;
  onOfAge: (ofAge: boolean) => void;
  ageProblem: string | undefined;
}

/** Terms and age, before any account opens (REG-09, REG-23). The agreement opens over the form: leaving the page would empty it. */
export function Consents({ hasAgreed, onAgreed, isOfAge, onOfAge, ageProblem }: ConsentsProps) {
  const t = useTexts();
  const { minimumAge } = useMerchant();
  const [isReading, setReading] = useState(false);
  const close = () => setReading(false);
  return (
    <div>
      <Checkbox checked={hasAgreed} onChange={(event) => onAgreed(event.target.checked)}>
        {t('account.agreeTerms')}
      </Checkbox>
      <GoLink
        to={SCREEN_PATHS.agreement}
        className={css.link}
        onClick={(event) => {
          event.preventDefault();
          setReading(true);
        }}
      >
        {t('account.readTerms')}
      </GoLink>
      <Checkbox checked={isOfAge} error={ageProblem} onChange={(event) => onOfAge(event.target.checked)}>
        {t('account.confirmAge', { age: minimumAge })}
      </Checkbox>
      <Modal isOpen={isReading} onClose={close} label={t('shell.agreement')} shape="sheet">
        <div className={sheet.sheet} data-scrolls="">
          <Suspense fallback={<LoadingSkeleton height="3rem" />}>
            <AgreementText />
          </Suspense>
          <Button kind="quiet" wide onPress={close}>
            {t('shell.close')}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
