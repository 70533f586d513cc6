import { Stack, Text, Title } from '@mantine/core';
import type { StaffAppDownload } from '@tessera/contract/merchants/staff-app-download';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { FieldsPart } from '../../shared/settings-part/fields-part.tsx';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { TimeField } from '../../shared/time-field.tsx';
import { useMay } from '../../shared/use-me.ts';
import { linkValuesOf, offerValuesOf, readLinks, readOffer } from './app-download-values.ts';

const LINKS = {
  Android: 'Android app',
  IOS: 'iPhone app',
  MOBILECONFIG: 'iPhone profile',
  AppDownloadIcon: 'Picture',
};
const OFFER = {
  appWindow: 'A button in the header of home',
  requiresLogin: 'Guests are offered nothing',
  opensByItself: 'The window opens by itself on home, once in a visit',
  showsCountdown: 'A countdown for show where there is no end',
  promotionEndsAt: 'End of the promotion',
};

interface PartProps {
  merchant: string;
  of: StaffAppDownload;
  isReadOnly: boolean;
  onDirty: (title: string, isDirty: boolean) => void;
}
const touchesOf = (merchant: string) => ({ merchant, touches: ['showAppDownload'] as const });

function LinksPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeAppLinks', touchesOf(merchant));
  return (
    <FieldsPart
      title="Links"
      text="Where phones get the app: over https, or a path such as /app.mobileconfig, the profile that puts the app on an iPhone’s home screen. An iPhone takes the profile where there is no app. Without any link the app is offered nowhere. Without a picture the icon of the look is shown."
      words={LINKS}
      longest={500}
      {...shared}
      options={{ stands: of.links, change, valuesOf: linkValuesOf, read: readLinks, done: 'The links are saved.' }}
    />
  );
}

function OfferPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeAppOffer', touchesOf(merchant));
  const { showsCountdown, ...regulated } = OFFER;
  return (
    <FieldsPart
      title="Offer"
      text={
        of.mayShowCountdown
          ? 'How members are offered the app. The window counts down to the end of the promotion. What the installed app pays stands at Rates.'
          : 'How members are offered the app. The window counts down to the end of the promotion; a regulated merchant shows no other countdown. What the installed app pays stands at Rates.'
      }
      words={of.mayShowCountdown ? { ...regulated, showsCountdown } : regulated}
      apart={['promotionEndsAt']}
      renderMore={({ values, errors, setValues }) => (
        <TimeField
          label={OFFER.promotionEndsAt}
          empty="Empty: it has no end."
          zone={of.timeZone}
          value={values.promotionEndsAt || null}
          isReadOnly={shared.isReadOnly}
          error={errors['promotionEndsAt']}
          onChange={(end) => setValues({ ...values, promotionEndsAt: end ?? '' })}
        />
      )}
      {...shared}
      options={{ stands: of.offer, change, valuesOf: offerValuesOf, read: readOffer, done: 'The offer is saved.' }}
    />
  );
}

function Parts({ merchant, of }: { merchant: string; of: StaffAppDownload }) {
  const isReadOnly = !useMay('content.change', merchant);
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  const shared = { merchant, of, isReadOnly, onDirty };
  return (
    <>
      <LinksPart {...shared} />
      <OfferPart {...shared} />
    </>
  );
}

/** Where members get the app (DOWNLOAD-07), and how it is offered to them. */
export function AppDownloadScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showAppDownload', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>App download</Title>
      <Text c="dimmed">
        Where members get the app, and how it is offered to them. Each change holds from then on and stands in the audit
        log.
      </Text>
      <Answer of={found}>{(of) => <Parts merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
