import { useStaffQuery } from '../../shared/queries.ts';

/** Name and e-mail address of one of the staff; the id until accounts are read, and for an unknown account. */
export function PersonName({ staffId }: { staffId: string }) {
  const account = useStaffQuery('listStaff', {}).data?.find((each) => each.staffId === staffId);
  return account ? `${account.name} (${account.email})` : staffId;
}
