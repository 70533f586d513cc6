import type { HandlerOutput } from '@tessera/contract';

type Vendors = HandlerOutput<'listVendors'>;
type Lane = HandlerOutput<'listGameLanes'>['data']['lanes'][number];
type Vendor = Vendors['vendors'][number];

function classificationsOf(category: string, vendors: readonly Vendor[]): Lane['gameClassify'] {
  const found = vendors.flatMap((vendor) =>
    vendor.classifications
      .filter(({ gameType }) => gameType === category)
      .map(({ gameClassify, name }) => ({ gameClassify, name, vendor: vendor.code })),
  );
  return [...Map.groupBy(found, ({ gameClassify }) => gameClassify)].map(([gameClassify, group]) => ({
    gameClassify,
    name: group[0]?.name ?? gameClassify,
    vendors: group.map(({ vendor }) => vendor),
  }));
}

/** Categories that older clients have a picture for; others of ours, such as vendors with their own tab, are no lanes. */
const LANES = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP'] as const;

/** One lane for each category that a vendor has, with a card for each of its vendors. `gameCount` counts all games of these vendors. */
export function lanesOf({ mapping, vendors }: Vendors): Lane[] {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return LANES.flatMap((category) => {
    const those = (mapping[category] ?? []).flatMap((code) => byCode.get(code) ?? []);
    if (those.length === 0) return [];
    return {
      title: category,
      gameCount: those.reduce((sum, { gameCount }) => sum + gameCount, 0),
      gameClassify: classificationsOf(category, those),
      cards: those.map(({ code, displayName, icon }) => ({
        vassalage: code,
        accountTypeName: code,
        gameType: category,
        displayName,
        lagerIcon: icon,
        smallIcon: icon,
        mobileSmallIcon: icon,
        h5Icon: icon,
      })),
    };
  });
}
