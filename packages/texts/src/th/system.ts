import type { system as english } from '../en/system.ts';
import type { Dictionary } from '../index.ts';

export const system = {
  retry: 'ลองอีกครั้ง',
  networkTitle: 'ไม่มีการเชื่อมต่อ',
  networkText: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ข้อมูลของคุณไม่สูญหาย กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
  network: 'ไม่มีการเชื่อมต่อ กรุณาลองอีกครั้ง',
  failedTitle: 'ทำรายการไม่สำเร็จ',
  failedText: 'ระบบของเราขัดข้อง ไม่มีข้อมูลใดเปลี่ยนแปลง',
  slowScreen: 'ใช้เวลานานกว่าปกติ',
  upgrading: 'ระบบกำลังอัปเกรด กรุณาลองใหม่ภายหลัง',
  sessionEnded: 'บัญชีของคุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  maintenanceTitle: 'ปิดปรับปรุงระบบ',
  maintenanceText: 'เรากำลังปรับปรุงให้ดีขึ้น บัญชีและยอดเงินของคุณปลอดภัย',
  maintenanceUntil: 'คาดว่าจะกลับมา: {time}',
  restrictedTitle: 'จำกัดการเข้าถึง',
  restrictedText: 'บริการนี้ยังไม่เปิดให้ใช้ในพื้นที่ของคุณ',
  yourAddress: 'ที่อยู่ของคุณ: {ip}',
  serviceTitle: 'บริการไม่พร้อมใช้งาน',
  serviceText: 'ขณะนี้ติดต่อเราไม่ได้ กรุณาลองใหม่ในอีกสักครู่',
  offlineTitle: 'คุณออฟไลน์อยู่',
  offlineMoney: 'การเงินและการเดิมพันต้องใช้การเชื่อมต่อ เราจะดำเนินการต่อเมื่อคุณออนไลน์อีกครั้ง',
  goHome: 'ไปหน้าแรก',
  reference: 'รหัสอ้างอิง: {id}',
} as const satisfies Dictionary<typeof english>;
