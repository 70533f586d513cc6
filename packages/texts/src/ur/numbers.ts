import type { numbers as english } from '../en/numbers.ts';
import type { Dictionary } from '../index.ts';

export const numbers = {
  unreadable: 'کوئی عدد لکھیں، مثلاً {example}',
  unclear: 'یہ عدد دو طرح پڑھا جا سکتا ہے۔ ہزار بغیر علامت کے لکھیں۔',
  whole: 'صرف پورے اعداد',
  places: 'زیادہ سے زیادہ {count} اعشاری ہندسے',
  negative: 'صفر سے کم نہیں',
  amountTooLow: 'کم از کم رقم {minimum} ہے',
  amountTooHigh: 'زیادہ سے زیادہ رقم {maximum} ہے',
  limits: '{minimum} سے {maximum} تک',
  amountTooMuch: 'آپ کے پاس {balance} ہیں',
  all: 'پوری رقم',
  range: '{least} سے {most} تک',
} as const satisfies Dictionary<typeof english>;
