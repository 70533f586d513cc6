import type { announcements as english } from '../en/announcements.ts';
import type { Dictionary } from '../index.ts';

export const announcements = {
  previous: 'Trước',
  next: 'Tiếp',
  pageOf: '{page} trên {count}',
  gotIt: 'Đã hiểu',
  goToActivity: 'Đến hoạt động',
  unread: 'Chưa đọc',
  decorativeCounter: 'Con số trang trí, không phải giải thưởng',
  forShow: 'Chỉ để trang trí – không phải quỹ thưởng',
  pauseCounter: 'Dừng bộ đếm',
  playCounter: 'Chạy bộ đếm',
  noPool: 'Hiện chưa có hũ nào đang chạy',
  noPoolText:
    'Chúng tôi chỉ hiển thị hũ khi đó là quỹ thưởng thật có thể thắng. Trong lúc chờ, đây là các trò được yêu thích.',
  jackpotOf: 'Bất kỳ vòng quay nào của {game} cũng có thể thắng toàn bộ',
  jackpotTerms:
    '{share} mỗi lần cược vào quỹ, và mỗi đơn vị cược có cơ hội như nhau: trung bình một lần thắng cho mỗi {amount} tiền cược. Điểm chơi thử có quỹ chơi thử riêng.',
  playJackpot: 'Chơi {game}',
  jackpotGame: 'Trò chơi trúng quỹ này',
  hotWithJackpot: 'Trò chơi hot',
  bannerGone: 'Nội dung này không còn nữa',
  bannerGoneText: 'Có thể đã kết thúc. Hãy xem có gì mới ở sảnh.',
  toLobby: 'Đến sảnh',
  readOn: 'Xem thêm',
  allPromotions: 'Tất cả khuyến mãi',
  noPromotions: 'Hiện chưa có khuyến mãi',
  noPromotionsText: 'Hãy quay lại sau, ưu đãi mới sẽ có ở đây.',
  promotionGone: 'Khuyến mãi này đã kết thúc',
  promotionGoneText: 'Xem những ưu đãi đang diễn ra.',
} as const satisfies Dictionary<typeof english>;
