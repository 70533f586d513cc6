import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tessera/ui';
import { useEffect } from 'react';
import { helpQueryText, pickHelp } from '../../features/support/help-items.ts';
import { helpQuery } from '../../features/support/support-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import page from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { ContactUs } from './contact-us.tsx';
import css from './help.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** One answer of the help centre, which its address names by numbers (HELP-03, HELP-05). */
export default function HelpDetailScreen() {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const help = useQuery(helpQuery(useSources()));
  const shown = help.data && pickHelp(help.data, query);
  const isUnknown = help.data !== undefined && shown === undefined;
  useEffect(() => {
    if (isUnknown) go(SCREEN_PATHS.help, { replace: true });
  }, [isUnknown, go]);
  if (help.isError && !help.data) return <CallFailed failure={help.error} onRetry={() => help.refetch()} />;
  if (!shown) {
    return (
      <LoadingSkeleton>
        <div className={css.skeletons}>
          <Skeleton height="2.4rem" />
        </div>
      </LoadingSkeleton>
    );
  }
  return (
    <div className={page.page}>
      <article className={css.answer}>
        {shown.parentTitle && <p className={css.parent}>{shown.parentTitle}</p>}
        <h2>{shown.title}</h2>
        <StaffHtml html={shown.content} className={page.html} />
      </article>
      {shown.children.length > 0 && (
        <section className={css.topic}>
          <h2 className={css.heading}>{t('support.moreOn')}</h2>
          <ol className={css.children}>
            {shown.children.map((child, number) => (
              <li key={helpQueryText(shown.item, number)}>
                <GoLink to={`${SCREEN_PATHS.helpDetail}${helpQueryText(shown.item, number)}`} className={css.child}>
                  <span className={css.number} aria-hidden="true">
                    {number + 1}
                  </span>
                  <span>{child.title}</span>
                </GoLink>
              </li>
            ))}
          </ol>
        </section>
      )}
      <ContactUs />
    </div>
  );
}
