import type { offers as english } from '../en/offers.ts';
import type { Dictionary } from '../index.ts';

export const offers = {
  all: 'تمام پیشکشیں',
  none: 'اس وقت کوئی پیشکش نہیں',
  noneText: 'جلد دوبارہ آئیں، نئی پیشکشیں یہاں نظر آئیں گی۔',
  gone: 'یہ پیشکش ختم ہو چکی ہے',
  goneText: 'دیکھیں اس وقت کیا پیشکشیں ہیں۔',
} as const satisfies Dictionary<typeof english>;
