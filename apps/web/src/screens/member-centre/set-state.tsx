import { useTexts } from '../../shared/services/services.ts';
import css from './member-centre.module.css';

/** Whether something that guards the account is there already; nothing while that is not known. */
export function SetState({ isSet }: { isSet: boolean | undefined }) {
  const t = useTexts();
  if (isSet === undefined) return null;
  return (
    <span className={css.state} data-missing={isSet ? undefined : ''}>
      {t(isSet ? 'security.set' : 'security.notSet')}
    </span>
  );
}
