import { createHash } from 'node:crypto';

/** What a profile puts on the home screen of an iPhone. */
export interface WebClip {
  readonly merchantCode: string;
  readonly name: string;
  /** Address the icon opens, with its origin. */
  readonly url: string;
  /** PNG of the icon. */
  readonly icon: Buffer;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter);

/** An id that stays the same for a merchant and address, so that installing again replaces the icon. */
function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}

/** The profile that puts the app on an iPhone's home screen, full screen, removable (DOWNLOAD-08: MOBILECONFIG). */
export function webClipProfile({ merchantCode, name, url, icon }: WebClip): string {
  const label = escapeText(name);
  const common = (kind: string, identifier: string) =>
    `<key>PayloadType</key><string>${kind}</string><key>PayloadVersion</key><integer>1</integer><key>PayloadIdentifier</key><string>${identifier}</string><key>PayloadUUID</key><string>${stableUuid(`${identifier} ${url}`)}</string><key>PayloadDisplayName</key><string>${label}</string>`;
  const identifier = `app.${merchantCode.toLowerCase().replaceAll('_', '-')}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadContent</key><array><dict>
${common('com.apple.webClip.managed', `${identifier}.clip`)}
<key>Label</key><string>${label}</string><key>URL</key><string>${escapeText(url)}</string>
<key>FullScreen</key><true/><key>IsRemovable</key><true/><key>Icon</key><data>${icon.toString('base64')}</data>
</dict></array>
${common('Configuration', identifier)}
</dict></plist>
`;
}
