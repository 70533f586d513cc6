import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DepositPromo } from '@tessera/contract';
import { Modal, moneyText, toasts } from '@tessera/ui';
import { useState } from 'react';
import { acceptDepositPromo, depositPromosQuery } from '../../features/bonuses/bonuses-queries.ts';
import { TermsSheet } from '../../features/bonuses/bonus-terms.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact } from '../../shared/page/facts.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import deposit from './deposit.module.css';
import css from './promo-choice.module.css';

/** All terms of a promotion, before it is taken. */
function Terms({ promo, ...act }: TermsProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <TermsSheet
      {...promo}
      {...act}
      nameOf={(category) => t(categoryText(category))}
      convert={t('bonus.convertTimes', { times: promo.convertTimes })}
    >
      <Fact label={t('bonus.termGet')}>
        {t('bonus.termGetText', { percent: promo.percent, maximum: shown(promo.maxBonus) })}
      </Fact>
      <Fact label={t('bonus.termFrom')}>{shown(promo.minDeposit)}</Fact>
      <Fact label={t('bonus.termWager')}>{t(`bonus.wager_${promo.wagerOn}`, { times: promo.wagerTimes })}</Fact>
    </TermsSheet>
  );
}
interface TermsProps {
  readonly promo: DepositPromo;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/**
 * The promotions that this deposit may take, and none of them (DEPOSIT-05). One is taken with its terms open, before anything is paid;
 * where there is none to take nothing is shown. The answer is asked for by the options.
 */
export function PromoChoice() {
  const t = useTexts();
  const sources = useSources();
  const { call } = useServices();
  const queries = useQueryClient();
  const { currency } = useMerchant();
  const query = depositPromosQuery(sources);
  const promos = useQuery({ ...query, enabled: false }).data?.promos ?? [];
  const [openId, setOpenId] = useState<string>();
  const open = promos.find(({ promoId }) => promoId === openId);
  const { isBusy, run } = useAction();
  const choose = (promo: DepositPromo | null) =>
    run(async () => {
      try {
        queries.setQueryData(query.queryKey, await acceptDepositPromo(call, promo));
      } catch (failure) {
        // Its terms changed, or it is not offered any more: what holds now is shown.
        await queries.invalidateQueries(query);
        throw failure;
      }
      toasts.show({ kind: 'success', text: t(promo === null ? 'bonus.notTaken' : 'bonus.taken') });
      setOpenId(undefined);
    });
  if (promos.length === 0) return null;
  const hasNone = promos.every(({ accepted }) => !accepted);
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <fieldset className={deposit.choices}>
      <legend className={deposit.heading}>{t('bonus.choose')}</legend>
      <button type="button" className={css.promo} aria-pressed={hasNone} onClick={() => !hasNone && choose(null)}>
        <b>{t('bonus.none')}</b>
        <span>{t('bonus.noneText')}</span>
      </button>
      {promos.map((promo) => (
        <button
          key={promo.promoId}
          type="button"
          className={css.promo}
          aria-pressed={promo.accepted}
          onClick={() => setOpenId(promo.promoId)}
        >
          <b>{promo.title}</b>
          <span>{t('bonus.offerLine', { minimum: shown(promo.minDeposit), maximum: shown(promo.maxBonus) })}</span>
        </button>
      ))}
      <Modal isOpen={open !== undefined} onClose={() => setOpenId(undefined)} label={t('bonus.terms')} shape="sheet">
        {open && (
          <Terms promo={open} isBusy={isBusy} onTake={() => choose(open)} onClose={() => setOpenId(undefined)} />
        )}
      </Modal>
    </fieldset>
  );
}
