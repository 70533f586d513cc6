import { Link } from '@tanstack/react-router';

interface MemberLinkProps {
  merchant: string;
  memberId: string;
  /** User name. */
  name: string;
  /** Tab of the member's page that it opens. */
  tab?: string;
}

/** The way to a member's page. */
export function MemberLink({ merchant, memberId, name, tab = 'overview' }: MemberLinkProps) {
  return (
    <Link to="/m/$merchant/members/$memberId" params={{ merchant, memberId }} search={{ tab }}>
      {name}
    </Link>
  );
}
