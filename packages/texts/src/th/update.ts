import type { update as english } from '../en/update.ts';
import type { Dictionary } from '../index.ts';

export const update = {
  notes: 'ข้อความเกี่ยวกับหน้านี้',
  title: 'มีเวอร์ชันใหม่พร้อมใช้งาน',
  text: 'หน้านี้จะเปิดใหม่ กรุณากรอกข้อมูลที่พิมพ์ค้างไว้ให้เสร็จก่อน',
  textExternal: 'เวอร์ชันใหม่ออกมาระหว่างที่คุณใช้งานอยู่ หน้านี้จะเปิดใหม่ กรุณาพิมพ์ให้เสร็จก่อน',
  textTaken: 'คุณอัปเดตในแท็บอื่นแล้ว เมื่อพิมพ์เสร็จให้เปิดหน้านี้ใหม่',
  now: 'อัปเดต',
  later: 'ไว้ทีหลัง',
  offline: 'คุณออฟไลน์อยู่ ข้อมูลที่เห็นคือข้อมูลที่เก็บไว้ครั้งก่อน',
  offlineTitle: 'คุณออฟไลน์อยู่',
  offlinePage: 'ยังไม่มีหน้านี้เก็บไว้ในโทรศัพท์ของคุณ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
  offlineAgain: 'ลองอีกครั้ง',
} as const satisfies Dictionary<typeof english>;
