import type { Language } from '@tessera/contract';

/** What members read in their inbox about a bill; `{name}` places are filled in when it is sent. */
interface BillMessages {
  readonly salary: string;
  readonly dividend: string;
  readonly hourly: string;
  readonly declinedTitle: string;
  readonly declined: string;
  readonly correctedTitle: string;
  readonly corrected: string;
  /** To the agent who pays the bill. */
  readonly payerTitle: string;
  readonly payer: string;
}

/** Messages about disputed bills of agents, by language. */
export const billMessages: Readonly<Record<Language, BillMessages>> = {
  EN: {
    salary: 'Daily salary',
    dividend: 'Dividend',
    hourly: 'Hourly salary',
    declinedTitle: 'Your dispute has been answered',
    declined: '{kind}, {period}: the bill stays as it is. You can read the answer beside the bill.',
    correctedTitle: 'Your bill has been corrected',
    corrected: '{kind}, {period}: {due} instead of {before}. The bill of before can still be read.',
    payerTitle: 'A bill that you pay has been corrected',
    payer: '{kind} of {account}, {period}: {due} instead of {before}. What is owed of it is paid from your account.',
  },
  CN: {
    salary: '日工资',
    dividend: '分红',
    hourly: '时工资',
    declinedTitle: '您的异议已有答复',
    declined: '{kind}，{period}：账单维持不变。您可在账单旁查看答复。',
    correctedTitle: '您的账单已更正',
    corrected: '{kind}，{period}：由 {before} 更正为 {due}。原账单仍可查看。',
    payerTitle: '您支付的一笔账单已更正',
    payer: '{account} 的{kind}，{period}：由 {before} 更正为 {due}。未付部分将从您的账户支付。',
  },
  TH: {
    salary: 'เงินเดือนรายวัน',
    dividend: 'เงินปันผล',
    hourly: 'เงินเดือนรายชั่วโมง',
    declinedTitle: 'มีคำตอบสำหรับข้อโต้แย้งของคุณ',
    declined: '{kind} {period}: บิลยังคงเดิม อ่านคำตอบได้ข้างบิล',
    correctedTitle: 'บิลของคุณได้รับการแก้ไขแล้ว',
    corrected: '{kind} {period}: {due} แทน {before} ยังดูบิลเดิมได้',
    payerTitle: 'บิลที่คุณเป็นผู้จ่ายได้รับการแก้ไข',
    payer: '{kind}ของ {account} {period}: {due} แทน {before} ส่วนที่ค้างจะจ่ายจากบัญชีของคุณ',
  },
  VI: {
    salary: 'Lương ngày',
    dividend: 'Cổ tức',
    hourly: 'Lương giờ',
    declinedTitle: 'Khiếu nại của bạn đã được trả lời',
    declined: '{kind}, {period}: khoản này giữ nguyên. Bạn có thể đọc câu trả lời bên cạnh kỳ trả.',
    correctedTitle: 'Kỳ trả của bạn đã được điều chỉnh',
    corrected: '{kind}, {period}: {due} thay cho {before}. Bạn vẫn xem được kỳ trả cũ.',
    payerTitle: 'Một kỳ trả do bạn chi đã được điều chỉnh',
    payer: '{kind} của {account}, {period}: {due} thay cho {before}. Phần còn nợ được trả từ tài khoản của bạn.',
  },
  UR: {
    salary: 'یومیہ تنخواہ',
    dividend: 'منافع',
    hourly: 'گھنٹہ وار تنخواہ',
    declinedTitle: 'آپ کے اعتراض کا جواب آ گیا ہے',
    declined: '{kind}، {period}: بل ویسا ہی رہے گا۔ جواب بل کے ساتھ پڑھا جا سکتا ہے۔',
    correctedTitle: 'آپ کا بل درست کر دیا گیا ہے',
    corrected: '{kind}، {period}: ‎{before}‎ کی جگہ ‎{due}‎۔ پرانا بل اب بھی دیکھا جا سکتا ہے۔',
    payerTitle: 'آپ کے ادا کردہ ایک بل کو درست کیا گیا ہے',
    payer: '{kind} (‎{account}‎)، {period}: ‎{before}‎ کی جگہ ‎{due}‎۔ باقی رقم آپ کے اکاؤنٹ سے ادا ہوگی۔',
  },
};
