import { templateVersion, useMerchant } from '../../shared/merchant/merchant.ts';
import { BaseCentre } from './base-centre.tsx';
import { NewCentre } from './new-centre.tsx';

/** The member, money and every member function, in the template the merchant chose (MEMBER-04, STATUS-11). */
export default function MemberCentreScreen() {
  const { mobileTemplate } = useMerchant();
  return templateVersion(mobileTemplate.mem_cen) === 'new' ? <NewCentre /> : <BaseCentre />;
}
