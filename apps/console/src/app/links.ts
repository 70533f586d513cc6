import { type Grant, isPermitted, type Permission } from '@tessera/contract/staff/permissions';
import {
  Banknote,
  Dices,
  Gamepad2,
  Megaphone,
  Palette,
  ScrollText,
  Store,
  ToggleRight,
  Users,
  UsersRound,
} from 'lucide-react';

const AT_MERCHANT = [
  { to: '/m/$merchant/members', text: 'Members', icon: Users, needs: 'members.read' },
  { to: '/m/$merchant/withdrawals', text: 'Withdrawals', icon: Banknote, needs: 'withdrawals.read' },
  { to: '/m/$merchant/content', text: 'Content', icon: Megaphone, needs: 'content.read' },
  { to: '/m/$merchant/look', text: 'Look', icon: Palette, needs: 'settings.read' },
  { to: '/m/$merchant/switches', text: 'Switches', icon: ToggleRight, needs: 'settings.read' },
  { to: '/m/$merchant/vendors', text: 'Vendors', icon: Gamepad2, needs: 'settings.read' },
  { to: '/m/$merchant/audit', text: 'Audit log', icon: ScrollText, needs: 'audit.read' },
] as const satisfies readonly { needs: Permission; [more: string]: unknown }[];

const ON_PLATFORM = [
  { to: '/staff', text: 'Staff', icon: UsersRound, needs: 'staff.read' },
  { to: '/merchants', text: 'Merchants', icon: Store, needs: 'merchants.read' },
  { to: '/vendors', text: 'Vendors', icon: Gamepad2, needs: 'vendors.read' },
  { to: '/draws', text: 'Draws', icon: Dices, needs: 'draws.read' },
  { to: '/audit', text: 'Audit log', icon: ScrollText, needs: 'audit.read' },
] as const satisfies readonly { needs: Permission; [more: string]: unknown }[];

/** Screens that grants let somebody open. @param merchant code; null: those of the platform */
export function linksFor(grants: readonly Grant[], merchant: string | null) {
  const links = merchant === null ? ON_PLATFORM : AT_MERCHANT;
  return links.filter(({ needs }) => isPermitted(grants, needs, merchant));
}
