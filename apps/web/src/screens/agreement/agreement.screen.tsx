import AgreementText from '../../features/account/agreement-text.tsx';
import css from '../../shared/page/plain.module.css';

/** The user agreement on its own page (REG-10). */
export default function AgreementScreen() {
  return (
    <div className={css.page}>
      <AgreementText isInDocument />
    </div>
  );
}
