import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { makeMerchant } from '../../staff-api.ts';

const GAFF = ownMerchant('Gaff');

interface Received {
  readonly signature: string;
  readonly body: string;
}

/** A system of the merchant's own, which answers with the status that it is told. */
async function startReceiver() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      received.push({ signature: String(request.headers['tessera-signature']), body });
      response.writeHead(status).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    answer: (next: number) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Whether a message was signed with a secret. */
function isSigned({ signature, body }: Received, secret: string): boolean {
  const seconds = /^t=(\d+)/.exec(signature)?.[1] ?? '';
  return signature.includes(`v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`);
}

test('a merchant’s own system is notified of a member who registers, signed, and again when it failed', async ({
  browser,
}) => {
  await makeMerchant(GAFF);
  const ada = await openAsAdministrator(browser);
  const { page } = ada;
  const dialog = ada.console.dialog;
  const receiver = await startReceiver();
  const endpoint = page.getByRole('article', { name: receiver.url });

  const secret =
    await test.step('an endpoint is added where something may be sent, and its secret shown once', async () => {
      await ada.console.open(`/m/${GAFF.code}/webhooks`);
      await expect(page.getByText('No system is notified of anything yet.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add an endpoint' }).click();
      await dialog.getByLabel('Address').fill('http://hooks.example/in');
      await dialog.getByRole('button', { name: 'Add the endpoint' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Nothing is sent to this address');
      await dialog.getByLabel('Address').fill(receiver.url);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add the endpoint' }).click();
      await expect(dialog.getByText('it is not shown again')).toBeVisible();
      await expectAccessible(page);
      const shown = ((await dialog.locator('pre').textContent()) ?? '').trim();
      await dialog.getByRole('button', { name: 'I have kept it' }).click();
      return shown;
    });

  await test.step('who registers is told, signed with that secret', async () => {
    const member = await registerMember(SHARED_PLACE, GAFF);
    const ofMember = () => receiver.received.find(({ body }) => body.includes(member.userName));
    await expect.poll(ofMember).toBeDefined();
    const message = ofMember() ?? { signature: '', body: '{}' };
    expect(isSigned(message, secret)).toBe(true);
    expect(JSON.parse(message.body)).toMatchObject({ event: 'member.registered', merchant: GAFF.code });
  });

  await test.step('what was not taken waits, with the answer, and is sent again by hand', async () => {
    receiver.answer(500);
    const before = receiver.received.length;
    await endpoint.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
    await endpoint.getByRole('button', { name: 'Show what was sent' }).click();
    const sent = endpoint.getByRole('row').filter({ hasText: 'test' });
    await expect(async () => {
      await endpoint.getByRole('button', { name: 'Refresh' }).click();
      await expect(sent).toContainText('500', { timeout: 1_000 });
    }).toPass();
    await expect(endpoint.getByRole('row').filter({ hasText: 'member.registered' }).first()).toContainText('Delivered');
    await expectAccessible(page);
    receiver.answer(200);
    await sent.getByRole('button', { name: 'Send again' }).click();
    await expect(async () => {
      await endpoint.getByRole('button', { name: 'Refresh' }).click();
      await expect(sent).toContainText('Delivered', { timeout: 1_000 });
    }).toPass();
  });

  await test.step('a new secret signs beside the one before; a paused endpoint is sent nothing; a removed one is gone', async () => {
    await endpoint.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByRole('button', { name: 'Make a new secret' }).click();
    const next = ((await dialog.locator('pre').textContent()) ?? '').trim();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect(endpoint.getByText('The secret before signs too until')).toBeVisible();
    const before = receiver.received.length;
    await endpoint.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
    const [message] = receiver.received.slice(-1);
    expect(message && [next, secret].every((each) => isSigned(message, each))).toBe(true);
    await endpoint.getByRole('button', { name: 'Pause' }).click();
    await expect(endpoint.getByText('Paused', { exact: true })).toBeVisible();
    await endpoint.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove the endpoint' }).click();
    await expect(endpoint).toHaveCount(0);
  });

  await receiver.close();
  await ada.close();
});
