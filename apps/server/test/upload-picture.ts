import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import type { ConsoleTest } from './staff-client.ts';

/** Sends a picture to a call of the staff API as a browser does, whatever its content is. @param token empty: nobody sends it */
export async function uploadPicture(
  { server }: ConsoleTest,
  { url, bytes, name, token }: { url: string; bytes: Uint8Array; name: string; token: string },
  // biome-ignore lint/suspicious/noExplicitAny: what it answers differs by call
): Promise<{ status: number; errorCode?: StaffErrorCode; value?: any }> {
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:4002',
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
