import type { DepositMethodName } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Icon } from '@tessera/ui';
import { CreditCard, Landmark, QrCode, ReceiptText, Wallet } from 'lucide';
import { useTexts } from '../../shared/services/services.ts';
import { useFeeTerms } from './fee-note.tsx';
import css from './method-choice.module.css';
import { METHOD_NAMES } from './method-words.ts';
import type { DepositMethod } from './use-deposit.ts';

/** The sign of each way to pay, and how soon the money is there: by the answer of a machine, after blocks of a chain, or once staff have looked. */
const LOOKS: Readonly<Record<DepositMethodName, { icon: typeof CreditCard; time: TextKey }>> = {
  gateway: { icon: CreditCard, time: 'cashier.timeAtOnce' },
  banks: { icon: Landmark, time: 'cashier.timeMinutes' },
  manual: { icon: ReceiptText, time: 'cashier.timeByHand' },
  alipay: { icon: QrCode, time: 'cashier.timeAtOnce' },
  qq: { icon: QrCode, time: 'cashier.timeAtOnce' },
  wechat: { icon: QrCode, time: 'cashier.timeAtOnce' },
  virtualWallet: { icon: Wallet, time: 'cashier.timeMinutes' },
};

interface MethodChoiceProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod;
  onChoose: (name: string) => void;
}

/** One way to pay, with its fee and how soon the money is there. */
function MethodCard({ of, isChosen, onChoose }: { of: DepositMethod; isChosen: boolean; onChoose: () => void }) {
  const t = useTexts();
  const fee = useFeeTerms(of.fee);
  const { icon, time } = LOOKS[of.method];
  return (
    <button type="button" className={css.method} aria-pressed={isChosen} onClick={onChoose}>
      <span className={css.icon}>
        <Icon of={icon} size="0.18rem" />
      </span>
      <bdi className={css.title}>{t(METHOD_NAMES[of.method])}</bdi>
      <span className={css.detail}>{fee ?? t('cashier.noFee')}</span>
      <span className={css.detail}>{t(time)}</span>
    </button>
  );
}

/** The merchant's payment methods in two columns, the member's last one first (DEPOSIT-04). */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTexts();
  return (
    <section className={css.methods}>
      <h2 className={css.heading}>{t('cashier.method')}</h2>
      <div className={css.grid}>
        {methods.map((of) => (
          <MethodCard
            key={of.method}
            of={of}
            isChosen={of.method === chosen.method}
            onChoose={() => onChoose(of.method)}
          />
        ))}
      </div>
    </section>
  );
}
