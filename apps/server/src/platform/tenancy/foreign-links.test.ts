import { describe, expect, it } from 'vitest';
import { ForeignLink, type LinkOwner, type OpenedAddress, refuseForeignLinks } from './foreign-links.ts';

const owner = {
  hosts: ['app.example.com'],
  settings: { linkHosts: ['wa.me', '*.help.example'], imageCDNs: ['https://cdn.example', 'no address'] },
} as unknown as LinkOwner;
const link = (address: string): OpenedAddress => ({ field: 'link', address, isPicture: false });
const picture = (address: string): OpenedAddress => ({ field: 'image', address, isPicture: true });
function hostOf(after: readonly OpenedAddress[], before?: readonly OpenedAddress[]): string | undefined {
  try {
    refuseForeignLinks(owner, after, before);
    return undefined;
  } catch (error) {
    if (error instanceof ForeignLink) return `${error.field} ${error.host}`;
    throw error;
  }
}

describe('links', () => {
  it.each([
    '/m/promotions?id=1',
    'm/home',
    '#top',
    '',
    '/sandbox/contact/whatsapp',
    'https://app.example.com/x',
    'http://APP.example.com:4000/x',
    'https://wa.me/15550100',
    'https://eu.help.example/',
    'https://a.b.help.example/',
    'mailto:us@elsewhere.example',
    'tel:+15550100',
  ])('may lead to %s', (address) => expect(hostOf([link(address)])).toBeUndefined());

  it.each([
    ['https://foreign.example/x', 'foreign.example'],
    ['http://foreign.example', 'foreign.example'],
    ['//foreign.example/x', 'foreign.example'],
    ['/\\foreign.example/x', 'foreign.example'],
    ['\\\\foreign.example', 'foreign.example'],
    ['/\t/foreign.example', 'foreign.example'],
    ['https:foreign.example', 'foreign.example'],
    ['http:foreign.example', 'foreign.example'],
    ['https:/foreign.example', 'foreign.example'],
    ['https://app.example.com@foreign.example/', 'foreign.example'],
    ['https://app.example.com.foreign.example/', 'app.example.com.foreign.example'],
    ['https://help.example/', 'help.example'],
    ['https://nothelp.example/', 'nothelp.example'],
    ['https://x.wa.me/', 'x.wa.me'],
    ['https://wа.me/', 'xn--w-8sb.me'],
    ['https://cdn.example/page', 'cdn.example'],
    ['https://127.1/', '127.0.0.1'],
    ['javascript:steal()', 'javascript:'],
    ['intent://foreign.example', 'intent:'],
    ['https://', 'https://'],
  ])('may not lead to %s', (address, host) => expect(hostOf([link(address)])).toBe(`link ${host}`));

  it('to pictures may lead to where the merchant keeps its pictures as well', () => {
    expect(hostOf([picture('https://cdn.example/a.png'), picture('https://wa.me/a.png'), picture('/a.png')])).toBe(
      undefined,
    );
    expect(hostOf([picture('https://foreign.example/a.png')])).toBe('image foreign.example');
  });

  it('that were in the same field before stay, and no others', () => {
    const before = [link('https://foreign.example/one')];
    expect(hostOf([...before, link('/m/home')], before)).toBeUndefined();
    expect(hostOf([...before, link('https://foreign.example/two')], before)).toBe('link foreign.example');
    expect(hostOf([picture('https://foreign.example/one')], before)).toBe('image foreign.example');
  });
});
