import type { Dictionary } from '../index.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery: Dictionary<typeof english> = {
  mailLead: 'กรอกชื่อผู้ใช้และอีเมลของบัญชี เราจะส่งรหัสให้คุณ',
  smsLead: 'กรอกหมายเลขมือถือของบัญชี เราจะส่งรหัสทาง SMS',
  byMail: 'ทางอีเมล',
  bySms: 'ทาง SMS',
  ways: 'วิธียืนยันตัวตน',
  sendCode: 'ส่งรหัส',
  sending: 'กำลังส่ง…',
  mailSent: 'หากชื่อผู้ใช้นี้ตรงกับ {email} อีเมลพร้อมรหัสกำลังส่งไปถึงคุณ',
  code: 'รหัส',
  setPassword: 'ตั้งรหัสผ่านใหม่',
  again: 'ส่งอีกครั้ง',
  againIn: 'ส่งอีกครั้งใน {seconds} วินาที',
  otherAddress: 'แก้ไขข้อมูล',
  done: 'ตั้งรหัสผ่านใหม่แล้ว โปรดเข้าสู่ระบบ',
  remembered: 'จำได้แล้ว?',
};
