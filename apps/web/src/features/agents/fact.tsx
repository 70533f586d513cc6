import { Chip, Money } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './agents.module.css';

/** One figure with its name, on its own card. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An amount with its name. */
export function MoneyFact({ name, amount }: { name: string; amount: string }) {
  const { currency } = useMerchant();
  return (
    <Fact name={name}>
      <Money amount={amount} currency={currency} />
    </Fact>
  );
}

/** First letter of an account where no picture is. */
export function Face({ account }: { account: string }) {
  return (
    <span className={css.face} aria-hidden="true">
      {account.slice(0, 1).toUpperCase()}
    </span>
  );
}

/** Account of a member of the line, marked as an agent and with its level below. */
export function LineName({ account, isAgent, depth }: { account: string; isAgent: boolean; depth: number }) {
  const t = useTexts();
  return (
    <span className={css.name}>
      <bdi>{account}</bdi>
      {isAgent && <Chip tone="brand">{t('agents.agent')}</Chip>}
      {depth > 1 && <Chip>{t('agents.level', { level: depth })}</Chip>}
    </span>
  );
}
