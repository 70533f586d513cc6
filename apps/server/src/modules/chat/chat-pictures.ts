import { PICTURE_LIMIT_BYTES } from '@tessera/contract';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { fileStores } from '#server/platform/files/file-stores.ts';
import { dropOtherFiles, storeFile } from '#server/platform/files/files.ts';
import { measuredPicture } from '#server/platform/files/picture.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPictureOwners } from './picture-repository.ts';
import type { MessagePicture, MessageRow } from './thread-repository.ts';

const PURPOSE = 'chat';

/** A picture that is about to be sent: written anew, without what a camera writes into it. */
export type ChatPicture = Awaited<ReturnType<typeof measuredPicture>>;

/** An uploaded picture as it is sent. @throws Refusal FILE_TOO_LARGE, FILE_TYPE */
export async function openPicture(upload: Blob): Promise<ChatPicture> {
  if (upload.size > PICTURE_LIMIT_BYTES) throw new Refusal('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  return measuredPicture(new Uint8Array(await upload.arrayBuffer()));
}

/** Keeps a picture with its conversation. @returns what its message finds it by */
export async function keepPicture(
  tx: Transaction,
  config: Config,
  place: { readonly merchantCode: string; readonly conversationId: string },
  { bytes, width, height }: ChatPicture,
): Promise<MessagePicture> {
  const { merchantCode, conversationId: ownerId } = place;
  const hash = await storeFile(tx, config, { merchantCode, ownerId, purpose: PURPOSE }, { bytes, type: 'image/webp' });
  return { hash, width, height };
}

/** The picture of a message, webp; undefined for a message without one, or whose file is gone. */
export async function readPicture(
  platform: Pick<Platform, 'config'>,
  merchantCode: string,
  message: Pick<MessageRow, 'picture_hash'> | undefined,
): Promise<Buffer | undefined> {
  if (!message?.picture_hash) return undefined;
  const key = { merchantCode, purpose: PURPOSE, fileHash: message.picture_hash } as const;
  return fileStores.chosen(platform).provider.read(key);
}

/** Size of a message's picture as lists tell it; null for words alone. */
export const pictureSize = ({ picture_width: width, picture_height: height }: MessageRow) =>
  width === null || height === null ? null : { width, height };

/** Removes the pictures of conversations that are deleted. @returns of how many conversations */
export async function removeLeftPictures(platform: Platform, merchantCode: string): Promise<number> {
  const { database, config } = platform;
  const owners = await database.forMerchant(merchantCode, (tx) => readPictureOwners(tx, merchantCode, PURPOSE));
  for (const ownerId of owners)
    await database.forMerchant(merchantCode, (tx) =>
      dropOtherFiles(tx, config, { merchantCode, ownerId, purpose: PURPOSE }, undefined),
    );
  return owners.length;
}
