import { useQuery } from '@tanstack/react-query';
import type { VendorPlace, VendorTransfer } from '@tessera/contract';
import { Button, Icon, moneyText, StateMessage } from '@tessera/ui';
import { Hourglass, Play } from 'lucide';
import { launchGame } from '../../features/games/games-queries.ts';
import { vendorWalletsQuery } from '../../features/wallets/wallets-queries.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import { Places } from './places.tsx';
import { TransferHistory } from './transfer-history.tsx';
import { useReturnAll } from './use-wallet-transfer.ts';
import { WalletForm } from './wallet-form.tsx';
import css from './wallet-transfer.module.css';

/** A transfer without an outcome: what is done about it, and that the money is counted. */
function OpenTransfer({ transfer }: { transfer: VendorTransfer }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { state, vendorName: vendor, amount, reference } = transfer;
  const isHeld = state === 'held';
  return (
    <section className={css.asking} role="status">
      <Icon of={Hourglass} size="0.22rem" className={css.glass} />
      <div className={css.words}>
        <b>{isHeld ? t('transfer.held') : t('transfer.asking', { vendor })}</b>
        <p>{isHeld ? t('transfer.heldText', { vendor }) : t('transfer.askingText')}</p>
        <p className={css.small}>
          <bdi dir="ltr">{moneyText(amount, currency)}</bdi> · <bdi dir="ltr">{reference}</bdi>
        </p>
      </div>
    </section>
  );
}

/** The game that led here: it plays from the vendor's balance (LAUNCH-08). */
function PlayGame({ place, nodeId }: { place: VendorPlace; nodeId: string }) {
  const t = useTexts();
  const { call } = useServices();
  const { isBusy, run } = useAction();
  const open = async () => {
    const { gameUrl } = await launchGame(call, { nodeId, confirmTrans: 1 });
    location.assign(gameUrl);
  };
  return (
    <section className={css.game}>
      <Button
        kind="accent"
        size="large"
        wide
        busy={isBusy}
        disabled={isNothing(place.balance) || place.state === 'maintenance'}
        icon={<Icon of={Play} size="0.18rem" />}
        onPress={() => void run(open)}
      >
        {t('transfer.play')}
      </Button>
      <p className={css.small}>{t('transfer.playNote', { vendor: place.name })}</p>
    </section>
  );
}

/** Money between the main balance and providers with their own balance (WALLET-05). */
export default function WalletTransferScreen() {
  const t = useTexts();
  const { info } = useSession();
  const asked = useQueryTexts();
  const vendor = asked.get('vassalage') ?? undefined;
  const nodeId = asked.get('gameId') ?? undefined;
  const query = useQuery({ ...vendorWalletsQuery(useSources()), enabled: info !== undefined });
  const { isBusy, returnAll } = useReturnAll();
  const wallets = query.data;
  if (!wallets) return <NotLoaded query={query} waiting={<LoadingSkeleton height="4rem" />} />;
  if (wallets.places.length === 0) return <StateMessage title={t('transfer.single')} text={t('transfer.singleText')} />;
  const place = wallets.places.find((each) => each.vendor === vendor);
  return (
    <div className={css.page}>
      <Places wallets={wallets} />
      {wallets.open.map((transfer) => (
        <OpenTransfer key={transfer.transferId} transfer={transfer} />
      ))}
      {place && nodeId && <PlayGame place={place} nodeId={nodeId} />}
      {!wallets.mayTransfer && <p className={css.note}>{t('transfer.noTransfers')}</p>}
      <WalletForm main={wallets.main} places={wallets.places} wanted={vendor} />
      <Button kind="secondary" wide busy={isBusy} onPress={returnAll}>
        {t('transfer.returnAll')}
      </Button>
      <p className={css.small}>{t('transfer.lead')}</p>
      <TransferHistory />
    </div>
  );
}
