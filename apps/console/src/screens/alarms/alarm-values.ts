import { type AlarmChoice, alarmChoice } from '@tessera/contract/alarms/alarms';
import { type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

/** What is in the fields of alarms; an empty figure means never. */
export interface AlarmValues {
  readonly depositMinutes: string;
  readonly withdrawalMinutes: string;
  readonly chatMinutes: string;
  readonly vendorShare: string;
  readonly returns: boolean;
  readonly rounds: boolean;
  readonly webhooks: boolean;
}

/** Fields that are asked for as figures, in their order. */
export const FIGURES = [
  { field: 'depositMinutes', label: 'A deposit waits, minutes' },
  { field: 'withdrawalMinutes', label: 'A withdrawal waits, minutes' },
  { field: 'chatMinutes', label: 'A member waits in the chat, minutes' },
  { field: 'vendorShare', label: 'A vendor asks about less, percent of opened games' },
] as const;

/** Fields that are on or off, in their order. */
export const SWITCHES = [
  { field: 'returns', label: 'A game returns something else than it publishes' },
  { field: 'rounds', label: 'Rounds are stuck' },
  { field: 'webhooks', label: 'An endpoint of your systems is paused because it failed' },
] as const;

/** What fields are called where somebody else changed one. */
export const ALARM_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...FIGURES, ...SWITCHES].map(({ field, label }) => [field, label]),
);

const shown = (figure: number | null) => (figure === null ? '' : String(figure));

/** Fields that show a choice. */
export const alarmValuesOf = (choice: AlarmChoice): AlarmValues => ({
  ...choice,
  depositMinutes: shown(choice.depositMinutes),
  withdrawalMinutes: shown(choice.withdrawalMinutes),
  chatMinutes: shown(choice.chatMinutes),
  vendorShare: shown(choice.vendorShare),
});

const figureOf = (text: string) => (text.trim() === '' ? null : wholeOf(text));

/** A choice as fields ask for it. */
export const readAlarms = (values: AlarmValues): ReadValues<AlarmChoice> =>
  readChoice<AlarmChoice>(alarmChoice, {
    ...values,
    depositMinutes: figureOf(values.depositMinutes),
    withdrawalMinutes: figureOf(values.withdrawalMinutes),
    chatMinutes: figureOf(values.chatMinutes),
    vendorShare: figureOf(values.vendorShare),
  });
