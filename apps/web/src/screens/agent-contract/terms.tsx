import type { AgentContract } from '@tessera/contract';
import { moneyText } from '@tessera/ui';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import own from './agent-contract.module.css';

/** What each tier asks for and what it pays, the easiest first, and how it is calculated (AGENT-08). */
export function Terms({ contract }: { contract: AgentContract }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { kind, mode, tiers, activeTurnover } = contract;
  const shown = (amount: string) => moneyText(amount, currency, { cut: 'zeros' });
  const hasLoss = tiers.some(({ loss }) => !isNothing(loss));
  return (
    <>
      <div className={own.scroll}>
        <table className={own.tiers}>
          <thead>
            <tr>
              <th scope="col">{t('agents.turnover')}</th>
              <th scope="col">{t('agents.activeShort')}</th>
              {hasLoss && <th scope="col">{t('agents.loss')}</th>}
              <th scope="col">{t('agents.pays')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={`${tier.turnover}/${tier.activeMembers}/${tier.loss}`}>
                <td>{shown(tier.turnover)}</td>
                <td>{tier.activeMembers}</td>
                {hasLoss && <td>{shown(tier.loss)}</td>}
                <td className={own.pays}>
                  {tier.amount === null ? t('agents.percent', { rate: tier.rate }) : shown(tier.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={own.rules}>
        <li>{t(`agents.${kind}Rule`)}</li>
        {mode === 'float' && <li>{t('agents.floatRule')}</li>}
        <li>{t('agents.activeRule', { amount: shown(activeTurnover) })}</li>
      </ul>
    </>
  );
}
