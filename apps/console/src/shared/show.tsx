import { Text } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the time zone of the machine; pointing at it shows the second, and the zone. */
export function Moment({ at }: { at: string | null }) {
  if (at === null)
    return (
      <Text span inherit c="dimmed">
        never
      </Text>
    );
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' })}>
      {MOMENT.format(date)}
    </time>
  );
}

/** When something was done, and by whom of the staff. */
export function MomentBy({ at, staff }: { at: string; staff: string }) {
  return (
    <>
      <Moment at={at} />
      <Text size="xs" c="dimmed">
        {staff}
      </Text>
    </>
  );
}

interface AmountProps {
  /** Decimal, as the API writes money. */
  amount: string;
  currency: string;
  /** Whether a value above zero has a plus. */
  isSigned?: boolean;
}

/** An amount with its thousands apart, the places of its currency, and more where they count. */
export function Amount({ amount, currency, isSigned = false }: AmountProps) {
  const [whole = '', part] = amount.replace('-', '').split('.');
  const places = paymentPlaces(currency);
  const fraction = part && part.slice(0, places).padEnd(places, '0') + part.slice(places).replace(/0+$/, '');
  const sign = amount.startsWith('-') ? '−' : isSigned && /[1-9]/.test(amount) ? '+' : '';
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {sign}
      {fraction ? `${grouped}.${fraction}` : grouped} {currency}
    </Text>
  );
}
