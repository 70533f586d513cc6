import { MultiSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { MONEY_SCALE } from '@tessera/contract/money';
import type { StaffAccess } from '@tessera/contract/merchants/staff-access';
import { useMemo } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { KeptInSandbox } from '../../shared/kept-in-sandbox.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { FieldsPart } from '../../shared/settings-part/fields-part.tsx';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import {
  appValuesOf,
  itemsOf,
  pictureValuesOf,
  readApps,
  readPictures,
  readRegion,
  readTextMessages,
  readTrials,
  regionValuesOf,
  textMessageValuesOf,
  trialValuesOf,
} from './access-values.ts';

const REGION = { isRestricted: 'Refuse everybody', blockedNetworks: 'Refused networks' };
const APPS = { FACEBOOK: 'Facebook app id', GOOGLE: 'Google client id' };
const TEXT_MESSAGES = {
  asksPuzzle: 'A puzzle precedes each message',
  countries: 'Countries',
  perPrefixHour: 'Similar numbers, an hour',
  perPrefixDay: 'Similar numbers, a day',
  messageCost: 'Cost of a message',
  dailySpend: 'Most spent in 24 hours',
};
const TRIALS = { credit: 'Play credit of a new trial' };
const PICTURES = {
  memberPerDay: 'A day from a member',
  trialPerDay: 'A day from a trial member',
  storageMegabytes: 'Room for all files, MB',
};

interface PartProps {
  merchant: string;
  of: StaffAccess;
  isReadOnly: boolean;
  onDirty: (title: string, isDirty: boolean) => void;
}
const touchesOf = (merchant: string) => ({ merchant, touches: ['showAccess'] as const });

function RegionPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeRegion', touchesOf(merchant));
  return (
    <FieldsPart
      title="Region"
      text="Who calls from a refused network sees a page that says so, and every call is refused, also of members who are signed in. Vendors, payment providers and this console are not concerned."
      words={REGION}
      apart={['blockedNetworks']}
      renderMore={({ values, errors, setValues }) => (
        <Textarea
          label={REGION.blockedNetworks}
          description="One on each line, such as 203.0.113.0/24 or 2001:db8::/32. Empty: none."
          autosize
          minRows={2}
          maxRows={10}
          spellCheck={false}
          value={values.blockedNetworks}
          error={errors['blockedNetworks']}
          onChange={(event) => setValues({ ...values, blockedNetworks: event.currentTarget.value })}
        />
      )}
      {...shared}
      options={{ stands: of.region, change, valuesOf: regionValuesOf, read: readRegion, done: 'The region is saved.' }}
    />
  );
}

function SignInAppsPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeSignInApps', touchesOf(merchant));
  return (
    <FieldsPart
      title="External sign-in"
      text="Ids of the merchant’s apps at Facebook and Google; empty: that sign-in is not offered. Each is offered while its feature is on at Switches too. Another Facebook app knows members by other ids: those who signed in by the former one sign in by password, or get another account."
      words={APPS}
      longest={200}
      {...shared}
      options={{ stands: of.signInApps, change, valuesOf: appValuesOf, read: readApps, done: 'The apps are saved.' }}
    />
  );
}

/** Countries by name, each with its dialling code. */
function useCountries(countries: StaffAccess['countries']) {
  return useMemo(() => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return countries
      .map(({ code, dialingCode }) => ({ value: code, label: `${names.of(code) ?? code} (+${dialingCode})` }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [countries]);
}

function TextMessagesPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeTextMessages', touchesOf(merchant));
  const countries = useCountries(of.countries);
  return (
    <FieldsPart
      title="Text messages"
      text={`Codes by text message: where they go and how many, also to similar numbers, which share all but their last four digits. Amounts are in ${of.currency}; once that much is spent, no message goes out until some of the 24 hours have passed.`}
      words={TEXT_MESSAGES}
      places={(name) => {
        if (name === 'messageCost') return MONEY_SCALE;
        return name === 'dailySpend' ? paymentPlaces(of.currency) : 0;
      }}
      apart={['countries']}
      renderMore={({ values, errors, setValues }) => (
        <>
          {of.textMessagesKeptAt !== null && (
            <KeptInSandbox missing="gateway for text messages" what="text messages" at={of.textMessagesKeptAt} />
          )}
          <MultiSelect
            label={TEXT_MESSAGES.countries}
            description="Numbers of other countries are refused. The first one stands in the form already. None: every country."
            data={countries}
            searchable
            hidePickedOptions
            value={itemsOf(values.countries)}
            error={errors['countries']}
            onChange={(chosen) => setValues({ ...values, countries: chosen.join(' ') })}
          />
        </>
      )}
      {...shared}
      options={{
        stands: of.textMessages,
        change,
        valuesOf: textMessageValuesOf,
        read: readTextMessages,
        done: 'Text messages are saved.',
      }}
    />
  );
}

function TrialsPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changeTrials', touchesOf(merchant));
  return (
    <FieldsPart
      title="Trials"
      text={`Play money in ${of.currency} that a new trial account begins with. Those that there are keep what they have.`}
      words={TRIALS}
      places={() => paymentPlaces(of.currency)}
      {...shared}
      options={{ stands: of.trials, change, valuesOf: trialValuesOf, read: readTrials, done: 'Trials are saved.' }}
    />
  );
}

function PicturesPart({ merchant, of, ...shared }: PartProps) {
  const change = useStaffChange('changePictures', touchesOf(merchant));
  return (
    <FieldsPart
      title="Pictures of members"
      text="How many times a day a member may send pictures, such as slips and those in the chat, and the room for all files of the merchant. Trial members have half of the room at most. 0: none."
      words={PICTURES}
      {...shared}
      options={{
        stands: of.pictures,
        change,
        valuesOf: pictureValuesOf,
        read: readPictures,
        done: 'Pictures of members are saved.',
      }}
    />
  );
}

function Access({ merchant, of }: { merchant: string; of: StaffAccess }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  const shared = { merchant, of, isReadOnly, onDirty };
  return (
    <>
      <RegionPart {...shared} />
      <SignInAppsPart {...shared} />
      <TextMessagesPart {...shared} />
      <TrialsPart {...shared} />
      <PicturesPart {...shared} />
    </>
  );
}

/** Who is let in and how they prove who they are, what trials begin with, and how much members may send. */
export function AccessScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showAccess', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Access</Title>
      <Text c="dimmed">
        Who is let in, how they sign in, what a trial begins with and what members may send. Each change holds from then
        on and stands in the audit log.
      </Text>
      <Answer of={found}>{(of) => <Access merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
