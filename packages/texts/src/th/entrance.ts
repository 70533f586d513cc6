import type { Dictionary } from '../index.ts';
import type { entrance as english } from '../en/entrance.ts';

export const entrance: Dictionary<typeof english> = {
  continueFacebook: 'ดำเนินการต่อด้วย Facebook',
  continueGoogle: 'ดำเนินการต่อด้วย Google',
  or: 'หรือ',
  opening: 'กำลังเปิด {provider}…',
  finishing: 'กำลังเข้าสู่ระบบด้วย {provider}…',
  cancelled: 'คุณออกจาก {provider} โดยยังไม่ได้เข้าสู่ระบบ ไม่มีอะไรเปลี่ยนแปลง',
  refused: '{provider} ไม่ได้ยืนยันตัวตนของคุณ กรุณาเริ่มใหม่',
  stale: 'การเข้าสู่ระบบนี้ไม่ได้เริ่มจากที่นี่หรือหมดอายุแล้ว กรุณาเริ่มใหม่',
  lost: 'การเชื่อมต่อขาดระหว่างกลับจาก {provider} ลองอีกครั้ง',
  tryAgain: 'ลองอีกครั้ง',
  dismiss: 'ปิด',
  consentsTitle: 'อีกขั้นเดียวก็เปิดบัญชีได้',
  consentsText: '{provider} ยืนยันตัวตนของคุณแล้ว และคุณเพิ่งมาที่นี่ครั้งแรก กรุณายืนยันก่อนเปิดบัญชี',
  openAccount: 'เปิดบัญชีของฉัน',
  agentTitle: 'เข้าสู่ระบบตัวแทน',
  agentBadge: 'ทางเข้าตัวแทน',
  agentText: 'สำหรับตัวแทนของ {brand} สมาชิกเข้าสู่ระบบที่หน้าของสมาชิก',
  memberLogIn: 'เข้าสู่ระบบสมาชิก',
  agentLink: 'เข้าสู่ระบบตัวแทน',
};
