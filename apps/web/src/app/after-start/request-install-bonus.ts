import { meQuery } from '../../shared/member/member-queries.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { isInstalled } from '../../shared/native-bridge/register-method.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import type { Services } from '../../shared/services/services.ts';
import { isRealAccount } from '../../shared/session/member-type.ts';
import { localStore } from '../../shared/storage/storage.ts';

/**
 * Asks in the installed app for the bonus that the merchant pays for it, for each member once on this phone (DOWNLOAD-15): now, and
 * when somebody logs in later. What could not be asked is asked again at the next start.
 */
export function requestInstallBonus({ call, language, queries, session }: Services): void {
  if (!isInstalled()) return;
  const request = async () => {
    const { info } = session.current();
    const status = queries.getQueryData(statusQuery({ call, language: language.settled() }).queryKey);
    const isPaid = typeof status?.info.settings.download.bonusAmount === 'string';
    if (!info || session.isLeaving() || !isRealAccount(info.type) || !isPaid) return;
    const mark = `INSTALL_BONUS_${info.userName}` as const;
    if (localStore.getItem(mark) !== null) return;
    localStore.setItem(mark, '1');
    try {
      const { isGranted } = await call('requestInstallBonus', {});
      if (!isGranted) return;
      await queries.invalidateQueries({ queryKey: [PRIVATE_KEY, 'rewards'] });
      await queries.invalidateQueries({ queryKey: meQuery(call).queryKey });
    } catch (failure) {
      localStore.removeItem(mark);
      console.warn('the bonus for installing the app could not be asked for', failure);
    }
  };
  session.subscribe(() => void request());
  void request();
}
