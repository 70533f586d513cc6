import { useQuery } from '@tanstack/react-query';
import { StateMessage } from '@tessera/ui';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { agreementQuery } from '../../shared/merchant/merchant-queries.ts';
import css from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';

/** The merchant's user agreement; its HTML was cleaned by the server when staff wrote it and whenever it reads it (REG-10). */
export default function AgreementText({ isInDocument }: { isInDocument?: true }) {
  const t = useTexts();
  const agreement = useQuery(agreementQuery(useSources()));
  if (agreement.isError && !agreement.data)
    return <CallFailed failure={agreement.error} onRetry={() => agreement.refetch()} />;
  if (agreement.data?.content === '') return <StateMessage title={t('account.noAgreement')} />;
  if (!agreement.data) return <LoadingSkeleton height="3rem" />;
  return (
    <article className={css.card}>
      <h2>{agreement.data.title}</h2>
      <StaffHtml className={css.html} html={agreement.data.content} {...(isInDocument && { isInDocument })} />
    </article>
  );
}
