import { type Grant, isPermitted } from '@tessera/contract/staff/permissions';
import { AT_MERCHANT, ON_PLATFORM } from './screen-table.ts';

/** Lines of the menu for screens that grants let somebody open. @param merchant code; null: those of the platform */
export function linksFor(grants: readonly Grant[], merchant: string | null) {
  const isThere = grants.some((grant) => grant.merchant === null || grant.merchant === merchant);
  const rows = merchant === null ? ON_PLATFORM : AT_MERCHANT;
  return rows.flatMap(({ to, options }) => {
    const menu = options.staticData?.menu;
    if (!menu) return [];
    const [text, icon, needs, watch] = menu;
    const isOpen = needs === null ? isThere : isPermitted(grants, needs, merchant);
    return isOpen ? [{ to, text, icon, needs, watch }] : [];
  });
}
