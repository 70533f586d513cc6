import type { Dictionary } from '../index.ts';
import type { agency as english } from '../en/agency.ts';

export const agency = {
  home: 'หน้าหลักตัวแทน',
  downline: 'สายงานของฉัน',
  report: 'รายงานทีม',
  rebate: 'ค่าคืน',
  salary: 'เงินเดือนรายวัน',
  dividend: 'เงินปันผล',
  hourly: 'เงินเดือนรายชั่วโมง',
  transfer: 'โอนให้สายงาน',
  news: 'ข่าวสำหรับตัวแทน',
  group: 'ตัวแทน',
  salaryPrompt: 'มีสัญญาเงินเดือนรายวันรอคุณ',
  dividendPrompt: 'มีสัญญาเงินปันผลรอคุณ',
  hourlyPrompt: 'มีสัญญาเงินเดือนรายชั่วโมงรอคุณ',
  promptText: 'ดูเงื่อนไข แล้วเลือกยอมรับหรือปฏิเสธ',
  go: 'ไปดู',
} as const satisfies Dictionary<typeof english>;
