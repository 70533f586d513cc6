import { Text } from '@mantine/core';

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

/** An amount with its thousands apart and its currency. @param amount decimal, as the API writes money */
export function Amount({ amount, currency }: { amount: string; currency: string }) {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {fraction === undefined ? grouped : `${grouped}.${fraction}`} {currency}
    </Text>
  );
}
