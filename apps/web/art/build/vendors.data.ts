/** The mark of a vendor on a 96 x 96 plate: two colours of the plate, and the drawing in white and one tint. */
export interface VendorMark {
  readonly code: string;
  readonly plate: readonly [from: string, to: string];
  readonly tint: string;
  /** Outlines filled white, and outlines filled with the tint (drawn first). */
  readonly white: string;
  readonly tinted: string;
}

/** Every house of the catalogue; each mark is a drawing of its name. */
export const VENDOR_MARKS: readonly VendorMark[] = [
  {
    code: 'EG3',
    plate: ['#6d3bd8', '#23104f'],
    tint: '#ffc15e',
    tinted: 'M24 50a24 24 0 0 1 48 0z',
    white: 'M16 55h64v6H16zM26 66h44v6H26zM36 77h24v5H36zM46 10h4v10h-4z',
  },
  {
    code: 'PG',
    plate: ['#1f9d6b', '#0a4a35'],
    tint: '#b9f2c6',
    tinted: 'M48 14L22 50h26zM48 36L16 72h32z',
    white: 'M48 14l26 36H48zM48 36l32 36H48zM44 72h8v12h-8z',
  },
  {
    code: 'FC',
    plate: ['#1289c9', '#07396b'],
    tint: '#ffd98a',
    tinted: 'M50 18l24 40H50z',
    white: 'M45 24v34H24zM16 63h64q-6 17-22 17H36q-15 0-20-17z',
  },
  {
    code: 'JL',
    plate: ['#10b08a', '#04514c'],
    tint: '#c9ffdf',
    tinted: 'M48 16a32 32 0 1 0 0 64 32 32 0 0 0 0-64zm0 12a20 20 0 1 1 0 40 20 20 0 0 1 0-40z',
    white: 'M43 80V60h10v20zM38 38h20v6H38zM41 49h14v6H41z',
  },
  {
    code: 'EVO',
    plate: ['#d8356b', '#560f3a'],
    tint: '#ffb9cf',
    tinted:
      'M48 28c21 0 36 8 36 20S69 68 48 68 12 60 12 48s15-20 36-20zm0 8c-17 0-27 6-27 12s10 12 27 12 27-6 27-12-10-12-27-12z',
    white: 'M48 12l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM30 74h36v6H30z',
  },
  {
    code: 'AG',
    plate: ['#f0a21e', '#8a3d06'],
    tint: '#fff0b8',
    tinted: 'M36 80V58a12 12 0 0 1 24 0v22z',
    white: 'M12 22q36 10 72 0v10q-36 8-72 0zM18 38h60v7H18zM22 48h9v34h-9zM65 48h9v34h-9z',
  },
  {
    code: 'SA',
    plate: ['#8fa3b5', '#2c3d4f'],
    tint: '#d9f0e4',
    tinted: 'M48 20c14 8 18 22 0 40-18-18-14-32 0-40z',
    white:
      'M14 82V50a34 34 0 0 1 68 0v32h-8V50a26 26 0 0 0-52 0v32zM45 60h6v22h-6zM30 56c8 0 14 4 16 12-9 1-15-3-16-12zM66 56c-8 0-14 4-16 12 9 1 15-3 16-12z',
  },
  {
    code: 'JDB',
    plate: ['#e8542a', '#6b1408'],
    tint: '#ffd36a',
    tinted: 'M22 36h52v28q0 12-26 12T22 64z',
    white:
      'M48 20c16 0 26 6 26 14s-10 14-26 14-26-6-26-14 10-14 26-14zM22 44l13 28h-5L22 54zM74 44L61 72h5l8-18zM12 14l6-4 16 16-6 4zM84 14l-6-4-16 16 6 4z',
  },
  {
    code: 'CQ',
    plate: ['#ff6f61', '#8a1a4a'],
    tint: '#ffd4c9',
    tinted: 'M14 74h68v8H14z',
    white: 'M44 74V54L28 44V26h7v14l9 6V16h8v40l10-7V32h7v21L52 65v9zM22 34h6v12h-6zM69 36h6v10h-6z',
  },
  {
    code: 'SPN',
    plate: ['#3556c9', '#101d5a'],
    tint: '#a9c4ff',
    tinted: 'M48 8l11 40-11 40-11-40z',
    white: 'M48 8v40l-11 0zM88 48L59 44 48 48l11 4zM8 48l29-4 11 4-11 4zM48 88V48h11z',
  },
  {
    code: 'FFJ',
    plate: ['#2b2f6b', '#0c0e2c'],
    tint: '#e6ff5a',
    tinted: 'M48 50c9 0 13 7 13 15S55 82 48 82s-13-9-13-17 4-15 13-15z',
    white:
      'M48 24a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM42 42L14 28q-2 24 26 24zM54 42l28-14q2 24-26 24zM40 14l5 10-4 2-6-10zM56 14l-5 10 4 2 6-10z',
  },
  {
    code: 'KM',
    plate: ['#f05a9a', '#7a1a6b'],
    tint: '#ffe27a',
    tinted: 'M52 10L78 38 52 38zM52 38h26L52 66z',
    white: 'M48 10v28H24zM48 42v24L24 42zM46 68h6q-2 10-12 12l6 8h-8q-6-4-4-10 10-2 12-10z',
  },
  {
    code: 'VE',
    plate: ['#8a2a5a', '#2f0a2a'],
    tint: '#ff9ac0',
    tinted: 'M48 10c24 14 28 42 0 64z',
    white: 'M46 10C22 24 18 52 46 74zM45 70h6v18h-6z',
  },
  {
    code: 'SBO',
    plate: ['#1f6fe0', '#0a2a6b'],
    tint: '#9fd0ff',
    tinted: 'M10 40q38-26 76 0v10q-38-24-76 0z',
    white: 'M10 56q38-22 76 0v6q-38 26-76 0zM20 24h6v10h-6zM70 24h6v10h-6zM45 16h6v12h-6z',
  },
  {
    code: 'IM',
    plate: ['#5a6b78', '#1a242c'],
    tint: '#8ae06a',
    tinted: 'M20 82q0-18 8-26 2 14 6 20 2-20 14-30 0 16 4 30 4-14 14-20-2 14 2 22 4-6 8-8v12z',
    white: 'M18 14h60v16q-12 2-18 14H36Q30 32 18 30z',
  },
  {
    code: 'SV',
    plate: ['#c9861e', '#5a2a06'],
    tint: '#ffe6a0',
    tinted: 'M48 12l6 14 15-3-8 13 8 13-15-3-6 14-6-14-15 3 8-13-8-13 15 3z',
    white: 'M8 48l26 36H8zM88 48L62 84h26zM36 84l12-17 12 17z',
  },
  {
    code: 'AV',
    plate: ['#7a3bf0', '#1c0a5a'],
    tint: '#5af0ff',
    tinted: 'M48 12l14 26H34z',
    white: 'M31 43h14L27 80H10zM65 43H51l18 37h17zM48 52l12 24H36z',
  },
  {
    code: 'TF',
    plate: ['#1a1f2c', '#06080f'],
    tint: '#ff8a2f',
    tinted: 'M48 8c4 12 18 18 18 32a18 18 0 0 1-36 0c0-8 4-12 8-16 0 6 2 8 5 9 2-8 0-16 5-25z',
    white: 'M32 60h32l-4 9H36zM40 72h16l-4 16h-8z',
  },
  {
    code: 'BNG',
    plate: ['#2fb56a', '#0b5a44'],
    tint: '#c5f58a',
    tinted: 'M48 12c14 0 20 8 20 12 12 0 18 8 18 16s-8 14-18 14H28c-10 0-18-6-18-14s6-16 18-16c0-4 6-12 20-12z',
    white: 'M26 54h6v30h-6zM36 54h24v30h-6V68a6 6 0 0 0-12 0v16h-6zM64 54h6v30h-6z',
  },
  {
    code: 'TCG_LOTTO_VN',
    plate: ['#d83a6a', '#5a0a3a'],
    tint: '#ffd6e4',
    tinted:
      'M48 20c10 10 14 22 0 40-14-18-10-30 0-40zM22 34c14 2 22 10 24 28-16-2-24-12-24-28zM74 34c0 16-8 26-24 28 2-18 10-26 24-28z',
    white: 'M20 64h56v6H20zM26 74h44v6H26zM45 8h6v8h-6z',
  },
  {
    code: 'LOTT',
    plate: ['#2a52d9', '#0a1f66'],
    tint: '#ffd98a',
    tinted: 'M48 12c16 0 22 12 22 28v16H26V40c0-16 6-28 22-28z',
    white: 'M18 58h60v8H18zM41 70h14a7 7 0 0 1-14 0zM8 82q10-8 20 0t20 0 20 0 20 0v6H8z',
  },
  {
    code: 'ELOTT',
    plate: ['#f2902a', '#8a2a06'],
    tint: '#ffe6a8',
    tinted: 'M16 66a32 32 0 0 1 64 0z',
    white: 'M22 40q14 0 22 12 2-18 24-26-2 10-8 16 8 0 14-4-6 18-26 22H34q-8-6-12-20zM14 72h68v6H14z',
  },
  {
    code: 'GPI',
    plate: ['#0f5a3a', '#04281c'],
    tint: '#f2b93a',
    tinted: 'M48 8L30 34h10L24 56h12L18 76h30z',
    white: 'M48 8l18 26H56l16 22H60l18 20H48zM44 76h8v12h-8z',
  },
  {
    code: 'LTM',
    plate: ['#1ba0b8', '#0a3f66'],
    tint: '#c9f5ff',
    tinted: 'M8 72q10-10 20 0t20 0 20 0 20 0v12H8z',
    white:
      'M48 14a27 27 0 1 1 0 54 27 27 0 0 1 0-54zm0 8a19 19 0 1 0 0 38 19 19 0 0 0 0-38zM45 8h6v66h-6zM15 38h66v6H15zM23.500 20.700l4.200-4.200 44.800 44.800-4.200 4.200zM72.500 20.700l-4.200-4.200-44.800 44.800 4.200 4.200z',
  },
];
