import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'polar-lights',
  vendor: 'PG',
  names: {
    CN: '极光冰湾',
    EN: 'Polar Lights',
    TH: 'แสงเหนือขั้วโลก',
    VI: 'Cực Quang Phương Bắc',
    UR: 'قطبی روشنیاں',
  },
  descriptions: {
    CN: '极光之下，雪花百搭让线奖变三倍。',
    EN: 'Under the aurora, snowflake wilds triple every line they join.',
    TH: 'ใต้แสงเหนือ ไวลด์เกล็ดหิมะคูณสามทุกไลน์',
    VI: 'Dưới cực quang, bông tuyết đa năng nhân ba mỗi dòng thắng.',
    UR: 'قطبی روشنی تلے برفانی وائلڈ ہر لائن کی جیت تین گنا کرتے ہیں۔',
  },
  volatility: 'high',
  returnToPlayer: '96.10',
  hitOneIn: '3.9',
  featureOneIn: '178',
};
