/** What a file is for. */
export type FilePurpose = 'head-icon' | 'feedback' | 'content' | 'brand' | 'slip' | 'chat';

/** What a stored file is found by. */
export interface FileKey {
  readonly merchantCode: string;
  readonly purpose: FilePurpose;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly fileHash: string;
}

/** Where uploaded files are kept. The same key has the same content, so storing twice is storing once. */
export interface FileStore {
  /** Stores a content whole: nobody ever reads a part of it. @throws Error when it is not stored */
  put(key: FileKey, bytes: Buffer): Promise<void>;
  /** @returns undefined when there is none. @throws Error when the store does not answer */
  read(key: FileKey): Promise<Buffer | undefined>;
  /** Removes a content; one that is not there is no failure. @throws Error when it may still be there */
  remove(key: FileKey): Promise<void>;
}

/** Folder of each purpose. `files`, `content-pictures` and `brand-pictures` are served to anybody; other folders are read only by calls. */
const FOLDERS: Readonly<Record<FilePurpose, string>> = {
  'head-icon': 'files',
  feedback: 'private-files',
  content: 'content-pictures',
  brand: 'brand-pictures',
  slip: 'private-files',
  chat: 'private-files',
};

/**
 * Path of a file in every store, so that files move from one to another by copying folders.
 * @throws RangeError for a merchant or hash that is none: it could lead out of its folder
 */
export function filePath({ merchantCode, purpose, fileHash }: FileKey): string {
  if (!/^\w{1,20}$/.test(merchantCode) || !/^[0-9a-f]{64}$/.test(fileHash))
    throw new RangeError(`no file of merchant "${merchantCode}" has the hash "${fileHash}"`);
  return `${FOLDERS[purpose]}/${merchantCode}/${fileHash.slice(0, 2)}/${fileHash}`;
}
