import { useQuery } from '@tanstack/react-query';
import { Icon, Skeleton, StateMessage } from '@tessera/ui';
import { ChevronRight, CircleHelp, ShieldCheck } from 'lucide';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import { type HelpItem, helpQueryText } from '../../features/support/help-items.ts';
import { helpQuery } from '../../features/support/support-queries.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { ContactUs } from './contact-us.tsx';
import css from './help.module.css';
import { Policies } from './policies.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** A main item with its children by number; both lead to their own address (HELP-01, HELP-02). */
function Topic({ item, index }: { item: HelpItem; index: number }) {
  return (
    <section className={css.topic}>
      <h2>
        <GoLink to={`${SCREEN_PATHS.helpDetail}${helpQueryText(index)}`} className={css.main}>
          <span>{item.title}</span>
          <Icon of={ChevronRight} size="0.2rem" data-points="" />
        </GoLink>
      </h2>
      {item.children.length > 0 && (
        <ol className={css.children}>
          {item.children.map((child, number) => (
            <li key={helpQueryText(index, number)}>
              <GoLink to={`${SCREEN_PATHS.helpDetail}${helpQueryText(index, number)}`} className={css.child}>
                <span className={css.number} aria-hidden="true">
                  {number + 1}
                </span>
                <span>{child.title}</span>
              </GoLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The help centre: topics with their questions, then the rules of play; open to guests (HELP-09). Without items it says so (HELP-04). */
export default function HelpScreen() {
  const t = useTexts();
  const help = useQuery(helpQuery(useSources()));
  if (!help.data)
    return (
      <NotLoaded
        query={help}
        waiting={
          <LoadingSkeleton>
            <div className={css.skeletons}>
              <Skeleton height="0.84rem" />
              <Skeleton height="1.6rem" />
              <Skeleton height="1.6rem" />
            </div>
          </LoadingSkeleton>
        }
      />
    );
  if (help.data.length === 0) {
    return (
      <div className={css.skeletons}>
        <StateMessage title={t('support.helpEmpty')} text={t('support.helpEmptyText')} />
        <ContactUs />
      </div>
    );
  }
  return (
    <SecurityPage
      sign={<Icon of={CircleHelp} size="0.28rem" />}
      title={t('support.helpHero')}
      text={t('support.helpHeroText')}
    >
      {help.data.map((item, index) => !item.isPolicy && <Topic key={helpQueryText(index)} item={item} index={index} />)}
      <Policies items={help.data.filter((item) => item.isPolicy)} />
      <ContactUs />
      <GoLink to={SCREEN_PATHS.verifyApp} className={css.verify}>
        <Icon of={ShieldCheck} size="0.18rem" />
        {t('shell.verifyApp')}
      </GoLink>
    </SecurityPage>
  );
}
