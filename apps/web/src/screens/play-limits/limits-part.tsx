import type { LimitName, PlayLimit } from '@tessera/contract';
import { Button, moneyText } from '@tessera/ui';
import { useState } from 'react';
import { lowerAmount } from '../../features/play-limits/lower-one.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import page from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { LimitSheet } from './limit-sheet.tsx';
import css from './play-limits.module.css';
import { WaitingLimit } from './waiting-limit.tsx';

/** What is limited, in the order in which it is shown; each kind is a card. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'bet'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const isOfKind = (limit: LimitName, kind: LimitKind) => limit.startsWith(kind);

/** What holds of a limit, what is used and left of it, and whose it is where that is not the member's alone. */
function Held({ limit: { amount, merchantAmount, used, left } }: { limit: PlayLimit }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const shown = (money: string) => moneyText(money, currency);
  const held = lowerAmount(amount, merchantAmount);
  const lines = [
    held === null
      ? t('limits.none')
      : used === null
        ? shown(held)
        : t('limits.ofAmount', { used: shown(used), limit: shown(held) }),
    left !== null && used !== null && t('limits.leftAmount', { left: shown(left) }),
    merchantAmount !== null && t('limits.ofEveryone', { amount: shown(merchantAmount) }),
    merchantAmount !== null && amount !== null && t('limits.ownLimit', { amount: shown(amount) }),
  ];
  return lines.map(
    (line) =>
      line && (
        <span key={line} className={css.small}>
          {line}
        </span>
      ),
  );
}

/** Limits of one kind with what is used of them, each with the way to change it. */
export function LimitsPart({
  kind,
  limits,
  readAt,
}: {
  kind: LimitKind;
  limits: readonly PlayLimit[];
  readAt: number;
}) {
  const t = useTexts();
  const { currency } = useMerchant();
  const [changed, setChanged] = useState<PlayLimit>();
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <section className={page.card}>
      <h2>{t(`limits.kind_${kind}`)}</h2>
      <p className={css.small}>{t(`limits.kindText_${kind}`)}</p>
      <ul className={css.limits}>
        {limits.map((limit) => (
          <li key={limit.limit} className={css.limit}>
            <span className={css.words}>
              <b>{t(`limits.window_${limit.limit}`)}</b>
              <Held limit={limit} />
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={`${t(limit.amount === null ? 'limits.set' : 'limits.change')}: ${t(`limits.name_${limit.limit}`)}`}
              onPress={() => setChanged(limit)}
            >
              {t(limit.amount === null ? 'limits.set' : 'limits.change')}
            </Button>
            {limit.wish && (
              <WaitingLimit
                limit={limit.limit}
                words={
                  limit.wish.amount === null
                    ? t('limits.wishNone')
                    : t('limits.wishTo', { amount: shown(limit.wish.amount) })
                }
                waitTime={limit.wish.waitTime}
                readAt={readAt}
              />
            )}
          </li>
        ))}
      </ul>
      <LimitSheet limit={changed} onClose={() => setChanged(undefined)} />
    </section>
  );
}
