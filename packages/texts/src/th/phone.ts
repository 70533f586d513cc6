import type { phone as english } from '../en/phone.ts';
import type { Dictionary } from '../index.ts';

export const phone = {
  logInWays: 'วิธีเข้าสู่ระบบ',
  registerWays: 'วิธีสมัคร',
  byUsername: 'ชื่อผู้ใช้',
  byMobile: 'เบอร์มือถือ',
  dialingCode: 'รหัสประเทศ: {country} +{code}',
  chooseCountry: 'เลือกประเทศหรือภูมิภาค',
  searchCountry: 'ค้นหาด้วยชื่อหรือรหัส',
  noCountry: 'ไม่พบประเทศที่ค้นหา',
  getCode: 'ขอรหัส',
  newCodeIn: '{seconds} วิ',
  in_sms_sending: 'กำลังส่งรหัส…',
  in_sms_send: 'ส่งรหัสแล้ว',
  getCodeFirst: 'โปรดขอรหัสก่อน',
  rememberNumber: 'จดจำเบอร์มือถือ',
  sliderTitle: 'เลื่อนชิ้นส่วนไปยังช่องที่มีรูปร่างเดียวกัน',
  sliderText: 'ป้องกันไม่ให้โปรแกรมส่งข้อความในชื่อของคุณ',
  sliderPosition: 'ตำแหน่งชิ้นส่วน',
  sliderAt: '{position} จาก {end}',
  sliderWrong: 'ยังไม่ตรง ลองภาพนี้',
  sliderChecking: 'กำลังตรวจสอบ…',
  sliderCheck: 'ตรวจสอบ',
  sliderOther: 'เปลี่ยนภาพ',
  noPasswordTitle: 'คุณเข้าสู่ระบบด้วยมือถือ',
  noPasswordText: 'บัญชีนี้ไม่มีรหัสผ่าน เข้าใช้ด้วยรหัสที่ส่งไปยังเบอร์มือถือของคุณ',
} as const satisfies Dictionary<typeof english>;
