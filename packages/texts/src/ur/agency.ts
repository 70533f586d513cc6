import type { Dictionary } from '../index.ts';
import type { agency as english } from '../en/agency.ts';

export const agency = {
  home: 'ایجنٹ ہوم',
  downline: 'میری ٹیم',
  report: 'ٹیم رپورٹ',
  rebate: 'ریبیٹ',
  salary: 'یومیہ تنخواہ',
  dividend: 'منافع',
  hourly: 'گھنٹہ وار تنخواہ',
  transfer: 'ٹیم کو رقم بھیجیں',
  news: 'ایجنٹ خبریں',
  group: 'ایجنٹ',
  salaryPrompt: 'یومیہ تنخواہ کا معاہدہ آپ کا منتظر ہے',
  dividendPrompt: 'منافع کا معاہدہ آپ کا منتظر ہے',
  hourlyPrompt: 'گھنٹہ وار تنخواہ کا معاہدہ آپ کا منتظر ہے',
  promptText: 'شرائط دیکھیں، پھر قبول یا مسترد کریں۔',
  go: 'دیکھیں',
} as const satisfies Dictionary<typeof english>;
