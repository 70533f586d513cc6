import { describeAlarm } from '@tessera/contract/alarms/alarms';
import type { PlatformMail } from '#server/modules/mail/mail.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { AlarmRow } from '#server/modules/alarms/alarms.ts';

/** Most alarms that one mail writes out; it says how many more there are. */
const WRITTEN_OUT = 10;

/** The mail that tells somebody of alarms that were raised together. */
export function alarmMail(
  { consoleUrl }: Pick<Config, 'consoleUrl'>,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  recipient: string,
  raised: readonly AlarmRow[],
): PlatformMail {
  const sentences = raised.map(({ out_of: outOf, ...alarm }) => describeAlarm({ ...alarm, outOf }));
  const more = sentences.length - WRITTEN_OUT;
  const place = settings.brand.name;
  const title = raised.length === 1 ? `An alarm at ${place}` : `${raised.length} alarms at ${place}`;
  return {
    recipient,
    subject: `Tessera console: ${title}`,
    title,
    text: [...sentences.slice(0, WRITTEN_OUT), ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
    note: 'You get this because you chose to be mailed alarms of this merchant. The screen of alarms has the switch.',
    button: 'Open the alarms',
    link: `${consoleUrl}/#/m/${code}/alarms`,
  };
}
