import { Checkbox } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import css from './account.module.css';

interface ConsentsProps {
  hasAgreed: boolean;
  onAgreed: (agreed: boolean) => void;
  isOfAge: boolean;
  onOfAge: (ofAge: boolean) => void;
  ageProblem: string | undefined;
  /** The agreement opens beside, where leaving the page would lose what was begun. */
  readsBeside?: boolean;
}

/** Terms and age, before any account opens (REG-09, REG-23). */
export function Consents({ hasAgreed, onAgreed, isOfAge, onOfAge, ageProblem, readsBeside }: ConsentsProps) {
  const t = useTexts();
  const { minimumAge } = useMerchant();
  const read = t('account.readTerms');
  return (
    <div>
      <Checkbox checked={hasAgreed} onChange={(event) => onAgreed(event.target.checked)}>
        {t('account.agreeTerms')}
      </Checkbox>
      {readsBeside ? (
        <a href={SCREEN_PATHS.agreement} target="_blank" rel="noopener" className={css.link}>
          {read}
        </a>
      ) : (
        <GoLink to={SCREEN_PATHS.agreement} className={css.link}>
          {read}
        </GoLink>
      )}
      <Checkbox checked={isOfAge} error={ageProblem} onChange={(event) => onOfAge(event.target.checked)}>
        {t('account.confirmAge', { age: minimumAge })}
      </Checkbox>
    </div>
  );
}
