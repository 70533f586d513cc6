import type { invite as english } from '../en/invite.ts';
import type { Dictionary } from '../index.ts';

export const invite = {
  headline: 'ชวนเพื่อนมาเล่นด้วยกัน',
  text: 'เพื่อนที่สมัครด้วยลิงก์หรือรหัสของคุณจะอยู่ในรายชื่อของคุณ',
  code: 'รหัสของคุณ',
  link: 'ลิงก์ของคุณ',
  copyCode: 'คัดลอกรหัส',
  copyLink: 'คัดลอกลิงก์',
  copied: 'คัดลอกแล้ว',
  copyFailed: 'คัดลอกไม่ได้ กดค้างที่ข้อความเพื่อคัดลอก',
  share: 'แชร์ลิงก์',
  shareText: 'มาเล่นกับฉันที่ {brand}',
  qr: 'คิวอาร์โค้ดของลิงก์',
  qrText: 'ให้เพื่อนสแกน',
  invited: 'เพื่อนที่คุณชวน',
  none: 'ยังไม่มีใครเข้าร่วม',
  noneText: 'ส่งลิงก์ให้เพื่อนคนแรก',
  loadMore: 'แสดงเพิ่ม',
  closed: 'ขณะนี้ยังไม่เปิดให้ชวนเพื่อน',
} as const satisfies Dictionary<typeof english>;
