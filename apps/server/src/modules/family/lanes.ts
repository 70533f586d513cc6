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

/** One lane a category, in the order of the mapping, with a card for each of its vendors. `gameCount` counts all games of these vendors. */
export function lanesOf({ mapping, vendors }: Vendors): Lane[] {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return Object.entries(mapping).map(([category, codes]) => {
    const those = codes.flatMap((code) => byCode.get(code) ?? []);
    return {
      title: category,
      gameCount: those.reduce((sum, { gameCount }) => sum + gameCount, 0),
      gameClassify: classificationsOf(category, those),
      cards: those.map(({ code, displayName, icon }) => ({
        vassalage: code,
        accountTypeName: category,
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
