import { createHash, createHmac } from 'node:crypto';
import { type FarEnd, type FarEndRequest, startHttpFarEnd } from './far-end.ts';

/** How far a request's time may be from the store's, milliseconds. */
const WINDOW_MS = 15 * 60 * 1000;
/** What a signature must cover at least. */
const NEEDED_HEADERS = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** An account that the store knows. */
export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3FarEnd extends FarEnd {
  /** Objects by bucket and key. */
  readonly objects: Map<string, Buffer>;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As Amazon S3 writes a request down before it is signed. */
function canonicalRequest({ method, path, headers }: FarEndRequest, signed: readonly string[]): string {
  const [pathname = '', query = ''] = path.split('?');
  const written = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const hash = String(headers['x-amz-content-sha256']);
  return [method, pathname, query.split('&').toSorted().join('&'), written, signed.join(';'), hash].join('\n');
}

/** What is wrong with a request's signature (AWS Signature Version 4); undefined when it holds. */
function signatureFault(request: FarEndRequest, account: S3Account): string | undefined {
  const { headers, bytes } = request;
  const [, keyId, day = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date'] ?? '');
  const signed = names.split(';');
  if (keyId !== account.accessKeyId || region !== account.region) return 'InvalidAccessKeyId';
  if (!NEEDED_HEADERS.every((name) => signed.includes(name)) || !time.startsWith(day)) return 'AccessDenied';
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(at - Date.now()) < WINDOW_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(bytes)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signed))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    Buffer.from(`AWS4${account.secretAccessKey}`),
  );
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

/** Starts a small object store that speaks S3 and checks every signature itself. @param change what it does to a content it answers */
export async function startS3FarEnd(
  account: S3Account,
  change: (content: Buffer) => Buffer = (content) => content,
): Promise<S3FarEnd> {
  const objects = new Map<string, Buffer>();
  const failure = (status: number, code: string) => ({
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>${account.accessKeyId}</AWSAccessKeyId></Error>`,
  });
  const farEnd = await startHttpFarEnd((request) => {
    const fault = signatureFault(request, account);
    if (fault !== undefined) return failure(403, fault);
    const { method, path, bytes } = request;
    const found = objects.get(path);
    if (method === 'PUT') objects.set(path, bytes);
    if (method === 'PUT') return { status: 200, body: '' };
    if (method === 'DELETE') objects.delete(path);
    if (method === 'DELETE') return { status: 204, body: '' };
    return found ? { status: 200, body: change(found) } : failure(404, 'NoSuchKey');
  });
  return { ...farEnd, objects };
}
