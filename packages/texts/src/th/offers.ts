import type { offers as english } from '../en/offers.ts';
import type { Dictionary } from '../index.ts';

export const offers = {
  all: 'โปรโมชันทั้งหมด',
  none: 'ขณะนี้ยังไม่มีโปรโมชัน',
  noneText: 'แวะมาใหม่เร็ว ๆ นี้ ข้อเสนอใหม่จะแสดงที่นี่',
  gone: 'โปรโมชันนี้สิ้นสุดแล้ว',
  goneText: 'ดูโปรโมชันที่มีอยู่ตอนนี้',
} as const satisfies Dictionary<typeof english>;
