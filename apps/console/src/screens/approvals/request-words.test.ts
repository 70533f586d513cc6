import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { expect, test } from 'vitest';
import { wordsOfRequest } from './call-words.ts';
import { requestFields } from './request-fields.ts';
import { whyWords } from './why-words.ts';

test('every call that changes something has a name that can be read', () => {
  const changing = STAFF_ENDPOINT_NAMES.filter((name) => staffEndpoints[name].effect === 'changes');
  expect(changing.length).toBeGreaterThan(80);
  for (const call of changing) {
    const { what, outcome } = wordsOfRequest({ call, summary: staffEndpoints[call].summary });
    expect(what, call).toMatch(/^[A-Z][^;.]{8,170}$/);
    expect(what, call).not.toMatch(/[A-Z]+-\d/);
    expect(outcome, call).toMatch(/\.$/);
  }
});

test('a call that was taken away meanwhile has its summary for a name', () => {
  expect(wordsOfRequest({ call: 'toString', summary: 'Changes the sea (JACKPOT-04); refused at night.' }).what).toBe(
    'Changes the sea',
  );
});

test('the reason for a second person is shown in plain words', () => {
  expect(
    whyWords([
      { what: 'second owner', from: null, to: null },
      { what: 'staffLimits.credits', from: null, to: null },
      { what: 'staffLimits.credits.mostStaff', from: '2000', to: '30000' },
      { what: 'agents.maximumRates.RNG', from: null, to: '0.5' },
      { what: 'deposit.methods.gateway.fee.fixed', from: '2', to: null },
      { what: 'bonusOffers.welcome.contribution.FISH', from: '10', to: '20' },
      { what: 'bonusOffers.welcome.counts', from: 'bonusMoney', to: 'all' },
      { what: 'withdrawal.isOpen', from: 'false', to: 'true' },
      { what: 'vipLevels.1.reward', from: '1', to: '2' },
      { what: 'signInAmounts.6', from: '3', to: '4' },
      { what: 'later.somethingNew', from: '5', to: '6' },
    ]),
  ).toEqual({
    sentences: [
      'It gives or takes away power on the platform, and there is a second owner.',
      'One person would credit more within 24 hours than the merchant lets one do alone.',
    ],
    settings: [
      'What two people credit all members: 2,000 → 30,000',
      'Highest rebate of agents (Slots): none → 0.5',
      'Fixed fee of deposits (gateway): 2 → none',
      'How much of a stake counts for a bonus (welcome, Fishing): 10 → 20',
      'Which stakes count for a bonus (welcome): Those of bonus money → All of them',
      'Whether members can withdraw: no → yes',
      'Reward for a level (level 2): 1 → 2',
      'Reward for signing in (day 7): 3 → 4',
      'Later, Something new: 5 → 6',
    ],
  });
});

test('a request is shown value by value, with the path of nested ones', () => {
  const input = {
    version: 'abc',
    draft: null,
    memberId: 'm1',
    rewardId: 'r1',
    reason: '',
    choice: {
      isOpen: false,
      quickAmounts: ['10', '20'],
      banks: [],
      provider: null,
      methods: [{ method: 'gateway', maximum: '1500000.0000' }],
      accounts: [{ id: 'main', number: '00112233' }],
      levels: [{ reward: '5' }, { reward: '9' }],
      rates: { RNG: '1.5' },
      kind: 'deposit',
    },
  };
  expect(requestFields(input).map(({ term, value, of }) => [term, value, ...(of ? [of] : [])])).toEqual([
    ['Member', 'm1', 'member'],
    ['Reason', 'empty'],
    ['Open', 'no'],
    ['Quick amounts', '10, 20'],
    ['Banks', 'none'],
    ['Provider', 'none'],
    ['Methods › gateway › Largest', '1,500,000.0000'],
    ['Accounts › main › Number', '00112233'],
    ['Levels › 1 › Reward', '5'],
    ['Levels › 2 › Reward', '9'],
    ['Percent › Slots', '1.5'],
    ['Kind', 'One deposit in 24 hours'],
  ]);
});
