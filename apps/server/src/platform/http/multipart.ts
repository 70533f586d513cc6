import type { EndpointName } from '@tessera/contract';
import type { Readable } from 'node:stream';
import { PICTURE_LIMIT_BYTES } from '@tessera/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Fields } from './request-fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many files a form of this call may carry; every call without refuses a form unread. */
    takesFiles?: number;
    /** The call at the address. */
    call?: EndpointName;
  }
}

/** Room for the largest files and the form around them, bytes. */
const formLimit = (files: number): number => files * PICTURE_LIMIT_BYTES + 16 * 1024;

async function readLimited(stream: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    // Read to the end, but keep nothing more: a refusal that cuts the line would never reach the phone.
    if (size <= limit) parts.push(part);
    else parts.length = 0;
  }
  if (size > limit) throw new Refusal('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  return Buffer.concat(parts);
}

/** Fields by name; a name that comes more than once is a list. */
function fieldsOf(form: FormData): Fields {
  const fields: Fields = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length === 1 ? values[0] : values;
  }
  return fields;
}

/**
 * Fields of a multipart form; a file is a `File`, of which only the content is to be trusted.
 * @throws Refusal REQUEST_INVALID where no file is taken or the form is broken, FILE_TOO_LARGE
 */
export async function readForm(request: FastifyRequest, stream: Readable): Promise<Fields> {
  const files = request.routeOptions.config.takesFiles ?? 0;
  if (files === 0) throw new Refusal('REQUEST_INVALID');
  const declared = Number(request.headers['content-length'] ?? 0);
  const limit = formLimit(files);
  if (declared > limit * 4) throw new Refusal('FILE_TOO_LARGE', { most: PICTURE_LIMIT_BYTES });
  const bytes = await readLimited(stream, limit);
  try {
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    return fieldsOf(await new Response(new Uint8Array(bytes), { headers }).formData());
  } catch {
    throw new Refusal('REQUEST_INVALID');
  }
}
