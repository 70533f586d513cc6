import { alarmLimits, USUAL_ALARMS } from '@tessera/contract/alarms/alarms';
import { expect, it } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';

const [alarmValuesOf, readAlarms] = [declaredValuesOf(alarmLimits.fields), readDeclared(alarmLimits)];

it('reads back what it shows, and an empty figure as never', () => {
  const values = alarmValuesOf(USUAL_ALARMS);
  expect(readAlarms(values)).toEqual({ choice: USUAL_ALARMS, errors: {} });
  const never = { ...USUAL_ALARMS, chatMinutes: null };
  expect(readAlarms({ ...values, chatMinutes: ' ' })).toEqual({ choice: never, errors: {} });
  expect(alarmValuesOf(never)['chatMinutes']).toBe('');
});

it('says at the field what does not fit', () => {
  const values = { ...alarmValuesOf(USUAL_ALARMS), depositMinutes: '0', chatMinutes: '1.5', vendorShare: '101' };
  expect(readAlarms(values)).toEqual({
    errors: {
      depositMinutes: 'A whole number from 1 to 10080 minutes, or empty.',
      chatMinutes: 'A whole number from 1 to 10080 minutes, or empty.',
      vendorShare: 'A whole number from 1 to 100 percent, or empty.',
    },
  });
});
