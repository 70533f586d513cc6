import { readServerUrl } from './server-url.ts';

/** A bucket of an object store that speaks the protocol of Amazon S3, and how it is reached. */
export interface FilesBucket {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly bucket: string;
  /** Prefix of every key, with a slash at its end; empty if the URL has nothing after the bucket. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const REGION = /^[a-z\d-]{1,40}$/;
/** A bucket, and folders below it: plain names alone, so that a key is the same however it is encoded. */
const PATH = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-]{1,60})*)\/?$/;

/** Region and whether the store is reached without encryption; undefined for any other parameter. */
function readParameters(search: URLSearchParams): { region: string; isPlain: boolean } | undefined {
  const { region = 'us-east-1', tls = 'yes', ...others } = Object.fromEntries(search);
  const isKnown = Object.keys(others).length === 0 && REGION.test(region) && ['yes', 'none'].includes(tls);
  return isKnown ? { region, isPlain: tls === 'none' } : undefined;
}

/**
 * Reads the URL of a bucket: `s3://KEY:SECRET@host/bucket/folder?region=eu-central-1`, key and secret percent-encoded. The store is
 * reached with encryption; one on this machine may do without: `s3://KEY:SECRET@127.0.0.1:9000/bucket?tls=none`.
 * @returns undefined for anything else, so that a slip never sends files or keys without encryption
 */
export function readFilesUrl(text: string): FilesBucket | undefined {
  const server = readServerUrl(text, ['s3:']);
  const parameters = server && readParameters(server.url.searchParams);
  if (!parameters || server.url.hash !== '' || (parameters.isPlain && !server.isLoopback)) return undefined;
  const { url } = server;
  const [, bucket, folders = ''] = PATH.exec(url.pathname) ?? [];
  const origin = `${parameters.isPlain ? 'http' : 'https'}://${url.host}`;
  if (!bucket || !URL.canParse(origin) || url.username === '' || url.password === '') return undefined;
  try {
    return {
      origin,
      bucket,
      prefix: folders === '' ? '' : `${folders.slice(1)}/`,
      region: parameters.region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return undefined;
  }
}
