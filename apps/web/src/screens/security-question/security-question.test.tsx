// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { FEATURES } from '@tessera/contract/merchants/features';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { chooseOption } from '../../../test/choose-option.ts';
import { isSentByApp } from '../../../test/is-sent-by-app.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import SecurityQuestionScreen from './security-question.screen.tsx';

const questions = ['pet', 'school', 'city'];

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface At {
  readonly conductProfile?: 'classic' | 'regulated';
  readonly isOn?: boolean;
  readonly chosen?: string | null;
  readonly hasPassword?: boolean;
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

/** The screen of a member, at a merchant with the feature or without. */
async function open({
  conductProfile = 'classic',
  isOn = true,
  chosen = null,
  hasPassword = true,
  answers = {},
}: At = {}) {
  part = await renderInApp(<SecurityQuestionScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: { conductProfile, whitelabelVal: { [FEATURES.securityQuestion]: isOn } },
    answers: {
      getMe: () => ({ member: { hasPassword } }),
      getSecurity: () => ({ questions, chosen }),
      setSecurity: () => null,
      ...answers,
    },
  });
}
const sent = () => part.asked.flatMap(({ name, input }) => (name === 'setSecurity' ? [input] : []));
const told = () => textsOf('[role=alert]');
const select = () => part.element.querySelector('select') as HTMLSelectElement;
const inputs = () => [...part.element.querySelectorAll('input')];

test('MEMBER-06: question, answer and login password are sent, and it leads to the member centre', async () => {
  await open();
  expect(part.element.textContent).toContain('setQuestion');
  expect([...select().options].map(({ value, textContent }) => [value, textContent])).toEqual(
    questions.map((name) => [name, name]),
  );
  expect(select().value).toBe('pet');
  await chooseOption(part, 'city');
  const [answer, password] = inputs();
  expect(answer?.maxLength).toBe(100);
  await part.type(answer, 'Hue');
  await part.type(password, 'secret');
  await part.submit();
  expect(sent()).toEqual([{ question: 'city', answer: 'Hue', password: 'secret' }]);
  expect(part.went).toEqual(['/m/member/home']);
});

test('MEMBER-06: a chosen question comes first and is changed', async () => {
  await open({ chosen: 'school' });
  expect(part.element.textContent).toContain('changeQuestion');
  expect(select().value).toBe('school');
});

test('MEMBER-06: an answer of blanks and a missing password show errors, and nothing is sent', async () => {
  await open();
  await part.type(inputs()[0], '  ');
  await part.submit();
  expect([told(), sent()]).toEqual([['fieldRequired', 'fieldRequired'], []]);
  await part.type(inputs()[0], 'Hue');
  await part.submit();
  expect([told(), sent()]).toEqual([['fieldRequired'], []]);
});

test('MEMBER-06: a member who never had a password is asked for none', async () => {
  await open({ hasPassword: false });
  expect(inputs()).toHaveLength(1);
  await part.type(inputs()[0], 'Hue');
  await part.submit();
  expect(sent()).toEqual([{ question: 'pet', answer: 'Hue', password: '' }]);
});

test('MEMBER-06: if only the answer is missing only that shows an error', async () => {
  await open({ hasPassword: false });
  await part.submit();
  expect([told(), sent()]).toEqual([['fieldRequired'], []]);
  part.unmount();
  await open();
  await part.type(inputs()[1], 'secret');
  await part.submit();
  const alert = part.element.querySelector('[role=alert]');
  expect([told(), alert?.closest('div:has(> label)')?.querySelector('label')?.textContent]).toEqual([
    ['fieldRequired'],
    'answer',
  ]);
});

test('MEMBER-06: the form says what is asked for, and what the answer is for', async () => {
  await open();
  expect(textsOf('label').slice(0, 2)).toEqual(['question', 'answer']);
  expect([textsOf('section p > *'), textsOf('form p[id$=note]')[0]]).toEqual([
    ['setQuestion', 'questionText'],
    'answerHint',
  ]);
  expect([inputs()[0]?.autocomplete, await isSentByApp(part)]).toEqual(['off', true]);
});

test('MEMBER-06: what was chosen is asked for anew once it is saved', async () => {
  await open({ chosen: 'school' });
  await part.type(inputs()[0], 'Hue');
  await part.type(inputs()[1], 'secret');
  await part.submit();
  expect(sent()).toEqual([{ question: 'school', answer: 'Hue', password: 'secret' }]);
  expect(part.asked.filter(({ name }) => name === 'getSecurity')).toHaveLength(2);
});

test('MEMBER-06: the questions are waited for, and asked for again where they could not be had', async () => {
  await open({ answers: { getSecurity: () => new Promise(() => undefined) } });
  expect([textsOf('[role=status]').length, textsOf('form')]).toEqual([1, []]);
  part.unmount();
  let isThere = false;
  const getSecurity = () => {
    if (isThere) return { questions, chosen: null };
    throw new CallFailure('UNKNOWN', 500, 'no line');
  };
  await open({ answers: { getSecurity } });
  expect([textsOf('p').includes('no line'), textsOf('[role=status], form')]).toEqual([true, []]);
  isThere = true;
  await part.press(part.button('retry'));
  expect(textsOf('form')).toHaveLength(1);
});

test('a refused answer stays, with what is wrong', async () => {
  await open({
    answers: {
      setSecurity: () => {
        throw new CallFailure('PASSWORD_WRONG', 400, 'Wrong password', { field: 'password' });
      },
    },
  });
  await part.type(inputs()[0], 'Hue');
  await part.type(inputs()[1], 'secret');
  await part.submit();
  expect([told(), inputs()[0]?.value, part.went]).toEqual([['Wrong password'], 'Hue', []]);
});

test.each([
  ['regulated', true],
  ['classic', false],
] as const)(
  'MEMBER-06: a %s merchant with the feature %s offers no question and asks for none',
  async (conductProfile, isOn) => {
    await open({ conductProfile, isOn });
    expect(part.element.textContent).toBe('questionNotOffered');
    expect(part.asked.filter(({ name }) => name === 'getSecurity')).toEqual([]);
  },
);
