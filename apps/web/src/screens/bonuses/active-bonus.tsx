import { useQueryClient } from '@tanstack/react-query';
import type { Bonus } from '@tessera/contract';
import { Button, Modal, Money, moneyText, toasts } from '@tessera/ui';
import { useState } from 'react';
import { bonusesQuery, cancelBonus } from '../../features/bonuses/bonuses-queries.ts';
import { BonusRules, GameTerms } from '../../features/bonuses/bonus-terms.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMe, useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import page from '../../shared/page/plain.module.css';
import { Progress } from '../../shared/page/progress.tsx';
import sheet from '../../shared/page/sheet.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './bonuses.module.css';

/** What is kept and what is lost, before a bonus is given up. */
function GiveUp({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const t = useTexts();
  const sources = useSources();
  const queries = useQueryClient();
  const refresh = useRefreshMe();
  const { currency } = useMerchant();
  const balance = useMe().data?.wallet.sumBalance;
  const { isBusy, run } = useAction();
  const giveUp = () =>
    run(async () => {
      queries.setQueryData(bonusesQuery(sources).queryKey, await cancelBonus(sources.call, bonus.grantId));
      refresh();
      toasts.show({ kind: 'success', text: t('bonus.gaveUp') });
      onClose();
    });
  return (
    <div className={sheet.sheet} data-scrolls="">
      <h2>{t('bonus.giveUpQuestion')}</h2>
      <Facts>
        <Fact label={`${t('bonus.keep')}: ${t('bonus.keepText')}`}>
          <Money amount={balance} currency={currency} />
        </Fact>
        <Fact label={`${t('bonus.lose')}: ${t('bonus.balance')}`}>{moneyText(bonus.balance, currency)}</Fact>
        {!isNothing(bonus.open) && (
          <Fact label={`${t('bonus.lose')}: ${t('bonus.open')}`}>{moneyText(bonus.open, currency)}</Fact>
        )}
      </Facts>
      <Button kind="danger" wide busy={isBusy} onPress={giveUp}>
        {t('bonus.giveUpDo')}
      </Button>
      <Button kind="quiet" wide onPress={onClose}>
        {t('bonus.keepPlaying')}
      </Button>
    </div>
  );
}

/** The bonus that runs: what is left of it, how much was staked of what has to be, its terms, and the way out. */
export function ActiveBonus({ bonus }: { bonus: Bonus }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const [isAsking, setAsking] = useState(false);
  const shown = (amount: string) => moneyText(amount, currency);
  const progress = t('bonus.progress', { done: shown(bonus.wagerDone), required: shown(bonus.wagerRequired) });
  return (
    <section className={page.card}>
      <h2>{bonus.title}</h2>
      <p className={css.amount}>
        <span className={css.small}>{t('bonus.balance')}</span>
        <Money amount={bonus.balance} currency={currency} />
      </p>
      <Progress done={bonus.wagerDone} required={bonus.wagerRequired} text={progress}>
        <span className={css.small}>{t('bonus.expires', { time: time.format(bonus.expiresAt) })}</span>
      </Progress>
      <Facts>
        <GameTerms
          maxBet={bonus.maxBet}
          contribution={bonus.contribution}
          nameOf={(category) => t(categoryText(category))}
        />
        <Fact label={t('bonus.termConvert')}>{shown(bonus.maxConvert)}</Fact>
        {!isNothing(bonus.open) && <Fact label={t('bonus.open')}>{shown(bonus.open)}</Fact>}
      </Facts>
      <BonusRules counts={bonus.counts} />
      <Button kind="secondary" wide onPress={() => setAsking(true)}>
        {t('bonus.giveUp')}
      </Button>
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('bonus.giveUpQuestion')} shape="sheet">
        {isAsking && <GiveUp bonus={bonus} onClose={() => setAsking(false)} />}
      </Modal>
    </section>
  );
}
