import { Group, Paper, Select, Stack, Text, VisuallyHidden } from '@mantine/core';
import { ESPORT_VENDORS, hasFixedPlace, orderVendors } from '@tessera/contract/catalogue/vendor-order';
import type { StaffVendorPlaces } from '@tessera/contract/catalogue/staff-vendor-places';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange } from '../../shared/queries.ts';
import { MoveButtons, useMoves } from '../../shared/settings-part/move-buttons.tsx';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { useMay } from '../../shared/use-me.ts';
import { groupOf, type PlaceValues, placeValuesOf, readPlaces, type SportsGroup, withGroup } from './place-values.ts';

type Vendor = StaffVendorPlaces['vendors'][number];

const WORDS = { order: 'Order', esports: 'E-sports', cockfight: 'Cockfighting' } as const;
const GROUPS: { value: SportsGroup; label: string }[] = [
  { value: 'sports', label: 'Sportsbooks' },
  { value: 'esports', label: WORDS.esports },
  { value: 'cockfight', label: WORDS.cockfight },
];

interface GroupFieldProps {
  vendor: Vendor;
  values: PlaceValues;
  isReadOnly: boolean;
  onChange: (values: PlaceValues) => void;
}

/** The group of a sports vendor, or of another one that is in a group; nothing for the rest. */
function GroupField({ vendor: { code, name, isSports }, values, isReadOnly, onChange }: GroupFieldProps) {
  const group = groupOf(values, code);
  if (!isSports && group === 'sports') return null;
  if (ESPORT_VENDORS.includes(code))
    return (
      <Text size="sm" c="dimmed">
        Always under e-sports
      </Text>
    );
  return (
    <Select
      aria-label={`Group of ${name}`}
      w={150}
      data={GROUPS}
      allowDeselect={false}
      disabled={isReadOnly}
      value={group}
      onChange={(chosen) => chosen !== null && onChange(withGroup(values, code, chosen as SportsGroup))}
    />
  );
}

interface PlaceListProps {
  vendors: readonly Vendor[];
  values: PlaceValues;
  isReadOnly: boolean;
  onChange: (values: PlaceValues) => void;
}

/** Vendors whose place can be chosen, as phones list them. */
function PlaceList({ vendors, values, isReadOnly, onChange }: PlaceListProps) {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const items = values.order.flatMap((code) => byCode.get(code) ?? []);
  const { said, idOf, move } = useMoves(
    items,
    ({ name }) => name,
    (moved) => onChange({ ...values, order: moved.map(({ code }) => code) }),
    ({ code }) => code,
  );
  return (
    <>
      <Stack component="ol" gap={6} p={0} m={0} aria-label={WORDS.order} style={{ listStyle: 'none' }}>
        {items.map((vendor, place) => (
          <Paper key={vendor.code} withBorder p="xs" component="li" aria-label={vendor.name}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" miw={0}>
                <bdi>{vendor.name}</bdi>{' '}
                <Text span inherit c="dimmed">
                  {vendor.code}
                </Text>
              </Text>
              <Group wrap="nowrap">
                <GroupField vendor={vendor} values={values} isReadOnly={isReadOnly} onChange={onChange} />
                <MoveButtons
                  id={idOf(vendor.code)}
                  name={vendor.name}
                  isFirst={place === 0 || isReadOnly}
                  isLast={place === items.length - 1 || isReadOnly}
                  onMove={(step) => move(place, step)}
                />
              </Group>
            </Group>
          </Paper>
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** The order of vendors in the lobby (CAT-15), and the groups of sports vendors (HOME-18, MEMBER-12). */
export function PlacesCard({ merchant, of }: { merchant: string; of: StaffVendorPlaces }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of.places,
    change: useStaffChange('changeVendorPlaces', { merchant, touches: ['showVendorPlaces'] }),
    valuesOf: (shown: StaffVendorPlaces['places']['choice']) => placeValuesOf(shown, of.vendors),
    read: (values) => readPlaces(values, of.vendors),
    done: 'The places are saved.',
  });
  useLeavingGuard(part.isDirty);
  const first = orderVendors(of.vendors.filter(({ code }) => hasFixedPlace(code))).map(({ name }) => name);
  const always = first.length > 0 ? ` Always before them: ${new Intl.ListFormat('en').format(first)}.` : '';
  return (
    <PartCard
      title="Places in the lobby"
      text={`The order in which members see vendors within each kind of games, and the heading of each sports vendor. A vendor that is connected later comes behind the moved ones.${always}`}
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <PlaceList
        vendors={of.vendors}
        values={part.values}
        isReadOnly={isReadOnly}
        onChange={(values) => part.setValues(values)}
      />
    </PartCard>
  );
}
