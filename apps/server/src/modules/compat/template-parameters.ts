import type { HandlerOutput } from '@tessera/contract';
import { deriveTheme } from '@tessera/ui/theme/derive-theme.ts';
import type { CallContext } from '#server/platform/http/handler.ts';

type Parameters = HandlerOutput<'getCompatTemplates'>['parameters'];

/** What older clients paint the merchant's pages by, in the light theme, with which they begin. */
export function templateParameters({ merchant, origin }: Pick<CallContext, 'merchant' | 'origin'>): Parameters {
  const { brand, defaultLanguage, navigation } = merchant.settings;
  const { light } = deriveTheme(brand);
  const colour = (token: string) => light[token] ?? '';
  // An address of the host that was asked is that host's merchant; elsewhere the name decides.
  const logo = brand.ownLogo?.address ?? `/icon-512.png?merchant=${merchant.code}`;
  return {
    footer_nav: navigation.bottomMenu.join(','),
    vendor_icon_theme: brand.tileShape,
    game_group_icon_theme: brand.tileShape,
    footer_icon_theme: brand.tileShape,
    language: defaultLanguage,
    title: brand.name,
    image_logo: new URL(logo, origin).href,
    pwa: '1',
    header_color: colour('surface-raised'),
    footer_color: colour('surface-raised'),
    primary_color: colour('brand'),
    secondary_color: colour('accent'),
    background_color: colour('surface'),
    text_color: colour('text'),
    button_color: colour('brand'),
    theme_color: colour('surface-raised'),
  };
}
