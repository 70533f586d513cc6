import { FEEDBACK_LIMITS, PICTURE_LIMIT_BYTES } from '@tessera/contract';
import { newUuid } from '#server/platform/database/uuid.ts';
import { type FilePlace, storeFile } from '#server/platform/files/files.ts';
import { cleanPicture } from '#server/platform/files/picture.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { insertFeedback } from './feedback-repository.ts';

/** Takes a feedback: everything is checked before anything is kept (SUPPORT-11). */
export const sendFeedback = handleSession('sendFeedback', async ({ feedback, images }, context) => {
  const { platform, merchant, session } = context;
  const content = feedback.trim();
  const { minimum, maximum, images: most } = FEEDBACK_LIMITS;
  // Characters as people count them, not the units of the text's storage.
  const length = Array.from(content).length;
  if (length < minimum || length > maximum) return context.refuse('FEEDBACK_LENGTH', { minimum, maximum });
  if (images.length > most) return context.refuse('FILE_COUNT', { most });
  if (images.some((image) => image.size > PICTURE_LIMIT_BYTES)) {
    return context.refuse('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  }
  const pictures: Buffer[] = [];
  for (const image of images) pictures.push(await cleanPicture(new Uint8Array(await image.arrayBuffer())));
  const feedbackId = newUuid();
  const place: FilePlace = { merchantCode: merchant.code, ownerId: feedbackId, purpose: 'feedback' };
  await platform.database.forMerchant(merchant.code, async (tx) => {
    await insertFeedback(tx, { merchantCode: merchant.code, feedbackId, memberId: session.memberId, content });
    for (const bytes of pictures) await storeFile(tx, platform.config, place, { bytes, type: 'image/webp' });
  });
  return { feedbackId };
});
