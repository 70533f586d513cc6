/** A head icon: its ground, the colour of the face, and what is drawn behind and on it, on 96 x 96. */
export interface Avatar {
  readonly name: string;
  readonly ground: readonly [from: string, to: string];
  readonly face: string;
  /** Ears, horns, manes: behind the head. */
  readonly behind: string;
  /** Half width and half height of the head. */
  readonly head: readonly [number, number];
  /** Markings, muzzle, mouth: on the head, below the eyes. */
  readonly front: string;
  readonly eyes?: { readonly apart: number; readonly height: number; readonly size: number; readonly color?: string };
}

const twice = (markup: string) => `${markup}<g transform="matrix(-1 0 0 1 96 0)">${markup}</g>`;
const smile = (y: number, color: string) =>
  `<path d="M48 ${y}v3m-7 2c1 5 6 5 7 0 1 5 6 5 7 0" fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
const blush = (color: string, y = 62) =>
  twice(`<ellipse cx="27" cy="${y}" rx="5.500" ry="3.600" fill="${color}" opacity=".55"/>`);

/** The twelve head icons a member can choose from, in the order they are shown (MEMBER-07). */
export const AVATARS: readonly Avatar[] = [
  {
    name: 'fox',
    ground: ['#ffd9a0', '#ff9e5e'],
    face: '#f2722b',
    behind: twice('<path d="M24 46 18 16q0-4 4-2l22 16z" fill="#d9571a"/><path d="m26 36-3-14 12 9z" fill="#4b2417"/>'),
    head: [29, 26],
    front: `${twice('<path d="M19 56q10-2 17 4 8 7 12 18-20 2-27-12-2-5-2-10z" fill="#fff4e6"/>')}<path d="M43 65q5-4 10 0-1 6-5 7-4-1-5-7z" fill="#3a1d14"/>`,
    eyes: { apart: 13, height: 52, size: 3.6 },
  },
  {
    name: 'panda',
    ground: ['#c9f0d0', '#6fc98b'],
    face: '#fdfdfb',
    behind: twice('<circle cx="24" cy="28" r="11" fill="#26282f"/>'),
    head: [30, 27],
    front: `${twice('<ellipse cx="35" cy="52" rx="8" ry="10" fill="#26282f" transform="rotate(24 35 52)"/>')}<ellipse cx="48" cy="64" rx="4.600" ry="3.200" fill="#26282f"/>${smile(66, '#26282f')}${blush('#ff9fae', 66)}`,
    eyes: { apart: 12, height: 52, size: 3.2, color: '#fff' },
  },
  {
    name: 'tiger',
    ground: ['#fff0b8', '#f3c13a'],
    face: '#f59a23',
    behind: twice('<circle cx="25" cy="30" r="10" fill="#d97a12"/><circle cx="26" cy="31" r="5" fill="#ffe1b8"/>'),
    head: [30, 27],
    front: `<path d="M44 28h8l-4 13zM37 30l3 1 2 9zM59 30l-3 1-2 9z" fill="#3a2415"/>${twice('<path d="m18 52 11 2-11 3zM20 62l9-1-7 5z" fill="#3a2415"/><ellipse cx="42" cy="66" rx="9" ry="8" fill="#fff6e8"/>')}<path d="M43 60h10l-5 6z" fill="#b5455a"/>${smile(64, '#3a2415')}`,
    eyes: { apart: 13, height: 52, size: 3.6 },
  },
  {
    name: 'owl',
    ground: ['#c3cbff', '#5c63c9'],
    face: '#7a5a44',
    behind: twice('<path d="M22 44q-4-14-2-24 10 2 18 10z" fill="#5c4231"/>'),
    head: [29, 29],
    front: `${twice('<circle cx="36" cy="50" r="13" fill="#f5e3c3"/><circle cx="36" cy="50" r="8.500" fill="#ffc53d"/>')}<path d="M43 56h10l-5 10z" fill="#f28a1e"/><path d="M38 72q3 3 5 0 2 3 5 0 3 3 5 0 3 3 5 0" fill="none" stroke="#d9bd94" stroke-width="2.400" stroke-linecap="round"/>`,
    eyes: { apart: 12, height: 50, size: 5 },
  },
  {
    name: 'frog',
    ground: ['#d8f7ff', '#62c4e0'],
    face: '#58b947',
    behind: twice('<circle cx="31" cy="33" r="12" fill="#58b947"/><circle cx="31" cy="32" r="8" fill="#fff"/>'),
    head: [32, 23],
    front: `<ellipse cx="48" cy="68" rx="24" ry="11" fill="#d9f2b4"/><path d="M27 58q21 15 42 0" fill="none" stroke="#28631f" stroke-width="2.800" stroke-linecap="round"/>${twice('<circle cx="44.500" cy="51" r="1.400" fill="#28631f"/>')}${blush('#ff8f8f', 60)}`,
    eyes: { apart: 17, height: 32, size: 4.4 },
  },
  {
    name: 'rabbit',
    ground: ['#ffd6e6', '#f38fb8'],
    face: '#fffafc',
    behind: twice(
      '<path d="M36 40q-14-12-12-30 10-2 15 12 3 9 2 18z" fill="#fffafc"/><path d="M36 36q-9-10-8-22 6 1 8 11z" fill="#f7a8c4"/>',
    ),
    head: [27, 24],
    front: `<path d="M44 59h8l-4 5z" fill="#e0608e"/>${smile(62, '#8d4a63')}<path d="M45 71h6v5q-3 2-6 0z" fill="#fff" stroke="#d9b4c2"/>${blush('#ff9fc0')}`,
    eyes: { apart: 12, height: 54, size: 3.6 },
  },
  {
    name: 'bear',
    ground: ['#ffe3c8', '#e0a06a'],
    face: '#8a5a3a',
    behind: twice('<circle cx="25" cy="29" r="11" fill="#6f4529"/><circle cx="26" cy="30" r="6" fill="#d9a678"/>'),
    head: [30, 27],
    front: `<ellipse cx="48" cy="66" rx="14" ry="11" fill="#e8c39c"/><path d="M42 60q6-4 12 0-1 6-6 6t-6-6z" fill="#3b2417"/>${smile(64, '#3b2417')}`,
    eyes: { apart: 13, height: 51, size: 3.4 },
  },
  {
    name: 'cat',
    ground: ['#e6dcff', '#a98cf0'],
    face: '#5a5f73',
    behind: twice('<path d="M22 46V18q0-4 4-1l18 14z" fill="#474b5c"/><path d="M27 35V25l9 7z" fill="#f3a6b8"/>'),
    head: [29, 25],
    front: `${twice('<path d="m16 60 12 2M17 68l11-2" stroke="#d7d9e3" stroke-width="1.800" stroke-linecap="round"/><ellipse cx="42.500" cy="66" rx="8" ry="7" fill="#e9eaf0"/>')}<path d="M44 60h8l-4 5z" fill="#f08ca5"/>${smile(63, '#3a3d4a')}`,
    eyes: { apart: 13, height: 52, size: 4.2, color: '#ffd84d' },
  },
  {
    name: 'penguin',
    ground: ['#d4ecff', '#7db4ea'],
    face: '#2b3550',
    behind: '<path d="M40 31q1-14 14-13-6 3-2 13z" fill="#2b3550"/>',
    head: [29, 29],
    front: `${twice('<ellipse cx="37" cy="57" rx="13" ry="17" fill="#fff"/>')}<path d="M40 58q8-6 16 0-3 9-8 9t-8-9z" fill="#f7a325"/><path d="M40 58q8 4 16 0" fill="none" stroke="#c97a10" stroke-width="1.600"/>${blush('#ffb0b0', 64)}`,
    eyes: { apart: 10, height: 51, size: 3.6 },
  },
  {
    name: 'koala',
    ground: ['#d3f5e4', '#84cfae'],
    face: '#9aa6b2',
    behind: twice('<circle cx="20" cy="38" r="15" fill="#83909d"/><circle cx="21" cy="39" r="9" fill="#f4cdd3"/>'),
    head: [28, 26],
    front: `<path d="M41 54q7-5 14 0 2 12-7 15-9-3-7-15z" fill="#363d47"/><path d="M41 74q7 5 14 0" fill="none" stroke="#4a525d" stroke-width="2.400" stroke-linecap="round"/>${blush('#f2a3ad', 64)}`,
    eyes: { apart: 15, height: 52, size: 3.6 },
  },
  {
    name: 'pig',
    ground: ['#fff3c4', '#f6cf6a'],
    face: '#f7a8b8',
    behind: twice('<path d="M22 44q-6-14 0-24 10 0 16 12z" fill="#e98aa0"/>'),
    head: [30, 27],
    front: `<ellipse cx="48" cy="63" rx="12" ry="9" fill="#ee8aa2"/>${twice('<ellipse cx="44" cy="63" rx="2.200" ry="3.400" fill="#8f3f57"/>')}<path d="M41 75q7 4 14 0" fill="none" stroke="#8f3f57" stroke-width="2.400" stroke-linecap="round"/>`,
    eyes: { apart: 14, height: 51, size: 3.6 },
  },
  {
    name: 'dragon',
    ground: ['#ffd0c2', '#e0573e'],
    face: '#2fa27c',
    behind: `${twice('<path d="M33 34Q22 26 24 12q10 4 15 18z" fill="#ffd166"/><path d="M20 52Q8 46 10 34q10 2 16 10z" fill="#23805f"/>')}<path d="m41 31 7-14 7 14z" fill="#23805f"/>`,
    head: [28, 27],
    front: `<ellipse cx="48" cy="67" rx="19" ry="12" fill="#5cc79d"/>${twice('<ellipse cx="42" cy="62" rx="2" ry="2.800" fill="#145740"/><path d="m37 72 3 5 3-4z" fill="#fff"/>')}<path d="M33 70q15 9 30 0" fill="none" stroke="#145740" stroke-width="2.400" stroke-linecap="round"/>`,
    eyes: { apart: 13, height: 49, size: 4.4, color: '#ffe08a' },
  },
];
