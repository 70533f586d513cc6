import type { Place } from './program.ts';

/** A mail in the sandbox mailbox, as a person reads it there. */
export interface ReadMail {
  readonly subject: string;
  readonly text: string;
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What the sandbox mailbox shows of an address. */
async function mailPage(place: Place, recipient: string): Promise<string> {
  const address = `http://127.0.0.1:${place.port + 3}/sandbox/mail?to=${encodeURIComponent(recipient)}`;
  return (await fetch(address)).text();
}

/** Waits a moment for what comes to an address. @returns the texts of its mails, empty when none came */
export async function mailsTo(place: Place, recipient: string): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const page = await mailPage(place, recipient);
  return [...page.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, text = '']) => plain(text)).join('\n');
}

/** Waits for a mail to an address whose text fits; the newest first. @throws Error when none comes */
export async function mailTo(place: Place, recipient: string, fits: RegExp): Promise<ReadMail> {
  for (let tries = 0; tries < 60; tries += 1) {
    const page = await mailPage(place, recipient);
    for (const [, article = ''] of page.matchAll(/<article[^>]*>(.*?)<\/article>/gs)) {
      const subject = plain(/<h2>(.*?)<\/h2>/s.exec(article)?.[1] ?? '');
      const text = plain(/<pre>(.*?)<\/pre>/s.exec(article)?.[1] ?? '');
      if (fits.test(text)) return { subject, text };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${recipient}`);
}
