import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { encodeText, type Encoding } from './compress-answers.ts';

/** Most bytes of answers that are kept for one copy, before they are compressed; what comes then is made anew each time. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A body as it goes out, and as it goes out compressed once somebody has asked for it so. */
export interface CachedAnswer {
  readonly text: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** Bodies of answers that follow from a copy in memory; they are dropped with the copy, and with the merchant's settings. */
export interface AnswerCache {
  find(copy: object, merchant: Merchant, key: string): CachedAnswer | undefined;
  /** Keeps a body if there is room. @param key everything else that the answer follows from */
  keep(copy: object, merchant: Merchant, key: string, text: string): CachedAnswer;
}

function answerOf(text: string): CachedAnswer {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    encoded(encoding) {
      const body = bodies.get(encoding) ?? encodeText(encoding, text);
      bodies.set(encoding, body);
      return body;
    },
  };
}

interface OfCopy {
  bytes: number;
  readonly byMerchant: WeakMap<Merchant, Map<string, CachedAnswer>>;
}

export function createAnswerCache(mostBytes = MOST_BYTES): AnswerCache {
  const kept = new WeakMap<object, OfCopy>();
  return {
    find: (copy, merchant, key) => kept.get(copy)?.byMerchant.get(merchant)?.get(key),
    keep(copy, merchant, key, text) {
      const answer = answerOf(text);
      const ofCopy = kept.get(copy) ?? { bytes: 0, byMerchant: new WeakMap() };
      kept.set(copy, ofCopy);
      const size = Buffer.byteLength(text) + Buffer.byteLength(key);
      if (ofCopy.bytes + size > mostBytes) return answer;
      ofCopy.bytes += size;
      const ofMerchant = ofCopy.byMerchant.get(merchant) ?? new Map<string, CachedAnswer>();
      ofCopy.byMerchant.set(merchant, ofMerchant.set(key, answer));
      return answer;
    },
  };
}
