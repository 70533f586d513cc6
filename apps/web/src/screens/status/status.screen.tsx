import { useQuery } from '@tanstack/react-query';
import { Button } from '@tessera/ui';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { MaintenancePage, RestrictedPage, ServiceErrorPage } from '../../features/system-status/status-pages.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, usePath } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './status.module.css';

/** The three status pages at their own addresses (ROUTE-33); each leads on once the cause has gone. */
export default function StatusScreen() {
  const t = useTexts();
  const go = useGo();
  const path = usePath();
  const { queries, call } = useServices();
  const sources = useSources();
  const { data } = useQuery(statusQuery(sources));
  const isRestriction = path === SCREEN_PATHS.errorIp;
  // A document is shared by its visitors, so its status names no address: each phone asks for its own.
  const location = useQuery({
    queryKey: ['location'],
    queryFn: ({ signal }) => call('getLocation', {}, { signal }),
    enabled: isRestriction,
  });
  if (!data) return null;
  const leave = async () => {
    await queries.refetchQueries({ queryKey: statusQuery(sources).queryKey });
    go(SCREEN_PATHS.home, { replace: true });
  };
  if (path === SCREEN_PATHS.errorService) {
    return <ServiceErrorPage status={data} onRetry={leave} />;
  }
  return (
    <>
      {isRestriction ? <RestrictedPage status={data} ip={location.data?.ip} /> : <MaintenancePage status={data} />}
      <div className={css.way}>
        <Button kind="quiet" wide onPress={leave}>
          {t('system.goHome')}
        </Button>
      </div>
    </>
  );
}
