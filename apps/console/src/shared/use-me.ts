import type { StaffMe } from '@tessera/contract/staff/accounts';
import { isPermitted, type Permission } from '@tessera/contract/staff/permissions';
import { createContext, useContext } from 'react';

export const MeContext = createContext<StaffMe | undefined>(undefined);

/** The signed-in person, with roles and merchants. @throws Error outside the frame of signed-in screens */
export function useMe(): StaffMe {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is signed in here');
  return me;
}

/** Tells of several permissions whether the signed-in person has them. */
export function usePermissions(): (permission: Permission, merchant: string | null) => boolean {
  const { grants } = useMe();
  return (permission, merchant) => isPermitted(grants, permission, merchant);
}

/** Whether the signed-in person has a permission. @param merchant code; null: on the platform */
export const useMay = (permission: Permission, merchant: string | null): boolean =>
  usePermissions()(permission, merchant);
