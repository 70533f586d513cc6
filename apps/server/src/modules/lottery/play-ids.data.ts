import type { FamilyCode } from '@tessera/rules/lottery/families';

/**
 * A number under which older clients bet on a play.
 * `lines`: a list of single lines is usual (10.1, approach 2), else rows with several picks.
 * `at`: rows of the play that a bet under this number states, where that are not all.
 * `position`: how many places of the result come behind those of the play (10.1, seventh field); none where nothing is said.
 * `chosen`: the seventh field is the one place that picks without rows are for: counted from the last place, or from the first.
 */
export interface PlayId {
  readonly playId: number;
  readonly playCode: string;
  readonly lines?: true;
  readonly at?: readonly [from: number, count: number];
  readonly position?: number;
  readonly chosen?: 'fromLast' | 'fromFirst';
}

const rows = (playId: number, playCode: string, position = 0): PlayId => ({ playId, playCode, position });
const lines = (playId: number, playCode: string, position = 0): PlayId => ({ playId, playCode, lines: true, position });
const part = (playId: number, playCode: string, from: number, count: number): PlayId => ({
  playId,
  playCode,
  at: [from, count],
  chosen: 'fromFirst',
});

/** Numbers from 90000 on are ours: for plays that older clients have no known number for, so that none is taken for another play. */
const vietnamese = (form: 'vn27' | 'vn18'): readonly PlayId[] => [
  rows(90_501, `${form}_lo2`),
  rows(2057, `${form}_lo3`),
  rows(90_503, `${form}_de`),
  rows(90_504, `${form}_de_first`),
  rows(90_505, `${form}_head`),
  rows(90_506, `${form}_tail`),
  rows(90_507, `${form}_xien2`),
  rows(90_508, `${form}_xien3`),
  rows(90_509, `${form}_xien4`),
  rows(90_510, `${form}_cang3`),
  rows(90_511, `${form}_sides`),
];

/** Numbers of the plays of each family; answers about bets use the first one of a play. */
export const PLAY_IDS: Readonly<Record<FamilyCode, readonly PlayId[]>> = {
  SSC: [
    rows(31, 'ssc_5_direct'),
    lines(80, 'ssc_5_direct'),
    rows(40, 'ssc_front3_direct', 2),
    lines(87, 'ssc_front3_direct', 2),
    rows(42, 'ssc_front3_group3', 2),
    rows(43, 'ssc_front3_group6', 2),
    rows(50, 'ssc_middle3_direct', 1),
    lines(89, 'ssc_middle3_direct', 1),
    rows(52, 'ssc_middle3_group3', 1),
    rows(53, 'ssc_middle3_group6', 1),
    rows(21, 'ssc_back3_direct'),
    lines(91, 'ssc_back3_direct'),
    rows(23, 'ssc_back3_group3'),
    rows(24, 'ssc_back3_group6'),
    rows(34, 'ssc_front2_direct', 3),
    lines(93, 'ssc_front2_direct', 3),
    rows(15, 'ssc_back2_direct'),
    lines(95, 'ssc_back2_direct'),
    { playId: 14, playCode: 'ssc_position', chosen: 'fromLast' },
    rows(90_101, 'ssc_any_front3_1'),
    rows(90_102, 'ssc_any_back3_1'),
    rows(90_103, 'ssc_any_front3_2'),
    rows(90_104, 'ssc_any_back3_2'),
    rows(90_105, 'ssc_any5_1'),
    rows(90_106, 'ssc_any5_2'),
    rows(90_107, 'ssc_sides'),
    rows(90_108, 'ssc_sum_sides'),
    rows(90_109, 'ssc_dragon_tiger'),
  ],
  K3: [
    rows(90_201, 'k3_sum'),
    rows(90_202, 'k3_sides'),
    rows(90_203, 'k3_triple'),
    rows(90_204, 'k3_any_triple'),
    rows(90_205, 'k3_pair'),
    rows(90_206, 'k3_two_different'),
    rows(90_207, 'k3_three_different'),
    rows(90_208, 'k3_any_straight'),
    rows(90_209, 'k3_single'),
  ],
  PK10: [
    rows(90_301, 'pk10_position'),
    part(1457, 'pk10_position', 0, 1),
    part(1462, 'pk10_position', 0, 5),
    part(1463, 'pk10_position', 5, 5),
    rows(1458, 'pk10_top2'),
    lines(1732, 'pk10_top2'),
    rows(1459, 'pk10_top3'),
    lines(1733, 'pk10_top3'),
    rows(90_302, 'pk10_sides'),
    rows(90_303, 'pk10_dragon_tiger'),
    rows(90_304, 'pk10_sum'),
    rows(90_305, 'pk10_sum_sides'),
  ],
  KENO: [
    ...Array.from({ length: 10 }, (_, index) => rows(90_401 + index, `keno_pick${index + 1}`)),
    rows(90_411, 'keno_sum_size'),
    rows(90_412, 'keno_sum_810'),
    rows(90_413, 'keno_sum_parity'),
    rows(90_414, 'keno_up_down'),
    rows(90_415, 'keno_odds_evens'),
  ],
  VN27: vietnamese('vn27'),
  VN18: vietnamese('vn18'),
};
