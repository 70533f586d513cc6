import type { Readable } from 'node:stream';
import { PICTURE_LIMIT_BYTES } from '@tessera/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Fields } from './request-fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the calls that take a form with a file; every other call refuses one unread. */
    takesFiles?: boolean;
  }
}

/** Room for the largest file and the form around it. */
const FORM_LIMIT_BYTES = PICTURE_LIMIT_BYTES + 16 * 1024;

async function readLimited(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    // Read to the end, but keep nothing more: a refusal that cuts the line would never reach the phone.
    if (size <= FORM_LIMIT_BYTES) parts.push(part);
    else parts.length = 0;
  }
  if (size > FORM_LIMIT_BYTES) throw new Refusal('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  return Buffer.concat(parts);
}

/**
 * Fields of a multipart form; a file is a `File`, of which only the content is to be trusted.
 * @throws Refusal REQUEST_INVALID where no file is taken or the form is broken, FILE_TOO_LARGE
 */
export async function readForm(request: FastifyRequest, stream: Readable): Promise<Fields> {
  if (!request.routeOptions.config.takesFiles) throw new Refusal('REQUEST_INVALID');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > FORM_LIMIT_BYTES * 4) throw new Refusal('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  const bytes = await readLimited(stream);
  try {
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    return Object.fromEntries(await new Response(new Uint8Array(bytes), { headers }).formData());
  } catch {
    throw new Refusal('REQUEST_INVALID');
  }
}
