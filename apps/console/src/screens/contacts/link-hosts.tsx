import { linkHostsPart } from '@tessera/contract/merchants/staff-link-hosts';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

/** Hosts beside the merchant's own that links of staff may lead members to. */
export function LinkHosts({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showLinkHosts', {}, { merchant });
  return (
    <SettingsParts merchant={merchant} shownBy="showLinkHosts">
      <Answer of={found}>
        {(of) => (
          <DeclaredPart
            part={linkHostsPart}
            change="changeLinkHosts"
            stands={of}
            lead={`Contacts, links to the app and links in content and messages lead members to ${of.ownHosts.join(', ')} and to the hosts below, and nowhere else.`}
          />
        )}
      </Answer>
    </SettingsParts>
  );
}
