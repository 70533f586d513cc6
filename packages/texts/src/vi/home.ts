import type { home as english } from '../en/home.ts';
import type { Dictionary } from '../index.ts';

export const home = {
  banners: 'Nổi bật',
  slide: '{index} trên {count}',
  pauseBanners: 'Tạm dừng',
  playBanners: 'Phát',
  noAnnouncement: 'Hiện chưa có thông báo',
  downloadApp: 'Tải ứng dụng',
  quickNav: 'Lối tắt',
  hotGames: 'Trò chơi hot',
  myFavourites: 'Yêu thích của tôi',
  allGames: 'Tất cả trò chơi',
  categories: 'Danh mục trò chơi',
  myCollection: 'Bộ sưu tập của tôi',
  moreGames: 'Thêm trò chơi',
  liveGames: 'Trò chơi trực tiếp',
  providers: 'Nhà cung cấp trò chơi',
  certificates: 'Chứng nhận',
  playMoney: 'Chơi bằng tiền ảo. Không thắng hay thua tiền thật.',
  adultsOnly: 'Chỉ dành cho người từ {age} tuổi trở lên',
  fairPlay: 'Ván nào cũng kiểm chứng được: mở cược trong lịch sử và xem lại.',
  loadingHome: 'Đang tải sảnh…',
} as const satisfies Dictionary<typeof english>;
