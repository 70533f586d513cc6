import * as v from 'valibot';
import { recordPage, empty, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { type ChoiceOf, optionalWholeField, switchField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';

/** What an alarm can be about. */
export const ALARM_KINDS = [
  'deposits',
  'withdrawals',
  'chats',
  'vendor',
  'return',
  'rounds',
  'webhook',
  'lateWord',
  'ledger',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** How many of a vendor's games have to be opened within an hour before its silence says anything. */
export const LEAST_LAUNCHES = 10;
/** How long a condition has to be gone before its alarm is over, minutes: a queue that goes up and down is one alarm. */
export const CLEAR_MINUTES = 5;

const minutes = (label: string) => optionalWholeField(1, 10_080, 'minutes', { label });

/** From when on something is an alarm; null, or false: never. */
export const alarmLimits = defineSettingsPart({
  title: 'Limits',
  text: `An alarm is raised when one of these is passed, and is over when that has been gone for ${CLEAR_MINUTES} minutes. Empty: never. A vendor is judged from ${LEAST_LAUNCHES} opened games an hour on. A broken rule of the ledger and what a provider says of an order after its end always are.`,
  done: 'Limits are saved.',
  path: '/staff/m/:merchant/alarms/change',
  summary: 'Changes from when on something is an alarm, if it is still as it was read.',
  fields: {
    /** Since when the oldest one that waits for staff does. */
    depositMinutes: at('alarms.depositMinutes', minutes('A deposit waits, minutes')),
    withdrawalMinutes: at('alarms.withdrawalMinutes', minutes('A withdrawal waits, minutes')),
    chatMinutes: at('alarms.chatMinutes', minutes('A member waits in the chat, minutes')),
    /** Least share of a vendor's opened games that it has to ask us about. */
    vendorShare: at(
      'alarms.vendorShare',
      optionalWholeField(1, 100, 'percent', { label: 'A vendor asks about less, percent of opened games' }),
    ),
    returns: at('alarms.returns', switchField({ label: 'A game returns something else than it publishes' })),
    rounds: at('alarms.rounds', switchField({ label: 'Rounds are stuck' })),
    webhooks: at('alarms.webhooks', switchField({ label: 'An endpoint of your systems is paused because it failed' })),
  },
});
export type AlarmChoice = ChoiceOf<typeof alarmLimits.fields>;

/** What alarms are raised for where nobody chose. */
export const USUAL_ALARMS: AlarmChoice = {
  depositMinutes: 30,
  withdrawalMinutes: 120,
  chatMinutes: 10,
  vendorShare: 50,
  returns: true,
  rounds: true,
  webhooks: true,
};

/** What was seen when an alarm was raised. */
export interface AlarmSight {
  readonly kind: AlarmKind;
  /** Of the vendor, game or invariant, or the address of the endpoint; null where the kind says it all. */
  readonly name: string | null;
  readonly count: number;
  /** Of how many, or the minutes that were too long; null where there is no such figure. */
  readonly outOf: number | null;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const SENTENCES: Readonly<Record<AlarmKind, (sight: AlarmSight) => string>> = {
  deposits: ({ count, outOf }) =>
    `${counted(count, 'deposit waits', 'deposits wait')} for a decision, the oldest for more than ${outOf} minutes.`,
  withdrawals: ({ count, outOf }) =>
    `${counted(count, 'withdrawal waits', 'withdrawals wait')} for a decision, the oldest for more than ${outOf} minutes.`,
  chats: ({ count, outOf }) =>
    `${counted(count, 'member waits', 'members wait')} in the chat, the first for more than ${outOf} minutes.`,
  vendor: ({ name, count, outOf }) => `${name} asked about ${count} of ${outOf} games opened within an hour.`,
  return: ({ name }) => `${name} returns something else than it publishes.`,
  rounds: ({ count }) => `${counted(count, 'round is', 'rounds are')} stuck.`,
  webhook: ({ name }) => `Nothing more is sent to ${name}: it failed too often.`,
  lateWord: ({ name, count }) =>
    `${name} says something else about ${counted(count, 'order', 'orders')} than before ${count === 1 ? 'it' : 'they'} ended.`,
  ledger: ({ name, count }) => `The ledger breaks a rule in ${counted(count, 'place', 'places')}: ${name}`,
};

/** An alarm in one sentence, the same in mails and on the console. */
export const describeAlarm = (sight: AlarmSight): string => SENTENCES[sight.kind](sight);

const alarm = v.strictObject({
  alarmId: uuid,
  kind: v.picklist(ALARM_KINDS),
  /** Code of the vendor, id of the game or endpoint, name of the invariant; empty where the kind says it all. */
  subject: v.string(),
  name: v.nullable(v.string()),
  count: v.number(),
  outOf: v.nullable(v.number()),
  raisedAt: time,
  /** Null: it goes on. */
  clearedAt: v.nullable(time),
  takenBy: v.nullable(v.string()),
  takenAt: v.nullable(time),
});
export type StaffAlarm = v.InferOutput<typeof alarm>;

export const showAlarms = defineStaffEndpoint({
  summary: 'What is wrong at a merchant now, from when on something is an alarm, and who is mailed.',
  method: 'GET',
  path: '/staff/m/:merchant/alarms',
  needs: 'alarms.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    open: v.array(alarm),
    alarms: alarmLimits.shown,
    recipients: v.array(v.strictObject({ email: v.string(), name: v.string() })),
    /** Whether who asks is mailed. */
    isMailed: v.boolean(),
    /** Where the sandbox shows the mails that it keeps for who asks; null where a mail server is set up. */
    keptAt: v.nullable(v.string()),
  }),
});
export type StaffAlarms = v.InferOutput<(typeof showAlarms)['response']>;

export const listPastAlarms = defineStaffEndpoint({
  summary: 'Alarms of a merchant that are over, the newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/alarms/past',
  needs: 'alarms.read',
  effect: 'reads',
  request: v.strictObject({ before: v.optional(uuid) }),
  response: recordPage(alarm),
});

export const watchAlarms = defineStaffEndpoint({
  summary: 'How many alarms of a merchant are open; `mark` changes when they do.',
  method: 'GET',
  path: '/staff/m/:merchant/alarms/watch',
  needs: 'alarms.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const takeAlarm = defineStaffEndpoint({
  summary: 'Says that one looks after an open alarm, which nobody else has taken.',
  method: 'POST',
  path: '/staff/m/:merchant/alarms/take',
  needs: 'alarms.take',
  effect: 'changes',
  request: v.strictObject({ alarmId: uuid }),
  response: v.null(),
});

export const mailAlarms = defineStaffEndpoint({
  summary: 'Has the alarms of a merchant mailed to oneself, or no longer.',
  method: 'POST',
  path: '/staff/m/:merchant/alarms/mail',
  needs: 'alarms.read',
  effect: 'changes',
  request: v.strictObject({ isMailed: v.boolean() }),
  response: v.null(),
});

export const alarmEndpoints = {
  showAlarms,
  listPastAlarms,
  watchAlarms,
  takeAlarm,
  mailAlarms,
  changeAlarms: alarmLimits.change,
};
