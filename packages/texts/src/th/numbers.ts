import type { numbers as english } from '../en/numbers.ts';
import type { Dictionary } from '../index.ts';

export const numbers = {
  unreadable: 'กรอกตัวเลข เช่น {example}',
  unclear: 'ตัวเลขนี้อ่านได้สองแบบ กรุณาไม่ใส่เครื่องหมายคั่นหลักพัน',
  whole: 'จำนวนเต็มเท่านั้น',
  places: 'ทศนิยมไม่เกิน {count} ตำแหน่ง',
  negative: 'ต้องไม่ต่ำกว่าศูนย์',
  amountTooLow: 'จำนวนขั้นต่ำคือ {minimum}',
  amountTooHigh: 'จำนวนสูงสุดคือ {maximum}',
  limits: 'ตั้งแต่ {minimum} ถึง {maximum}',
  amountTooMuch: 'คุณมี {balance}',
  all: 'ทั้งหมด',
  range: 'ตั้งแต่ {least} ถึง {most}',
} as const satisfies Dictionary<typeof english>;
