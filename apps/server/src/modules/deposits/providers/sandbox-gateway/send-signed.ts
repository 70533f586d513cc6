import { signGatewayMessage } from '@tessera/provider-protocol/gateway';

/** How long a sandbox for money may take to answer, milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Sends a signed message to a sandbox for money over HTTP.
 * @param name of the sandbox, for the error
 * @param patienceMs how long an answer is waited for, milliseconds
 * @throws Error when it answers anything but success, or nothing in time
 */
export async function sendSigned(
  name: string,
  url: string,
  secret: string,
  payload: unknown,
  patienceMs = PATIENCE_MS,
): Promise<unknown> {
  const body = JSON.stringify(payload);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signGatewayMessage(secret, body, Date.now()) },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`the ${name} answered ${response.status}`);
  return response.json();
}
