// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { toasts } from '@tessera/ui';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { bankCardsQuery } from '../../features/withdrawals/withdrawals-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { OwnCard } from './own-card.tsx';

const card = {
  bankCardId: 'c1',
  bankCode: 'ICBC',
  bankName: 'Bank',
  cardNumber: '**** 1234',
  activeFrom: null,
  isInUse: false,
};

function Page() {
  const cards = useQuery(bankCardsQuery(useSources())).data?.bankCards ?? [];
  return cards.map((one) => <OwnCard key={one.bankCardId} card={one} mayRemove />);
}

test('CACC-19: a card is removed after a question, and is gone from the list', async () => {
  let bankCards = [card];
  const part = await renderInApp(<Page />, {
    merchant: { timeZone: 'UTC' },
    answers: { listBankCards: () => ({ bankCards }), removeBankCard: () => void (bankCards = []) },
  });
  const removals = () => part.asked.flatMap(({ name, input }) => (name === 'removeBankCard' ? [input] : []));
  await part.press(part.element.querySelector('button'));
  expect(removals()).toEqual([]);
  await part.press(document.querySelector('dialog[open] button:last-of-type'));
  expect(removals()).toEqual([{ bankCardId: 'c1' }]);
  expect(part.element.querySelector('button')).toBeNull();
  toasts.hide();
  part.unmount();
});
