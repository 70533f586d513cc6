import { expect, expectAccessible, test } from '../../fixtures.ts';
import { newUserName, PASSWORD, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('REG-01 REG-05 REG-07 REG-09 REG-11: the fields the merchant asks for, reset, and terms', async ({
  app,
  page,
}) => {
  await app.open('/m/register?aff=ABC123');
  const names = await app.register.form
    .locator('input[name]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(names).toEqual([
    'username',
    'password',
    'confirmPassword',
    'nickname',
    'email',
    'affiliateCode',
    'identifying',
  ]);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await app.register.field('nickname').fill('Somebody');
  await app.register.field('username').fill('x1');
  await app.register.field('username').blur();
  await expect(page.getByText('Account format is incorrect')).toBeVisible();
  // A slip of the finger takes nothing away.
  await app.register.reset.click();
  await app.register.resetQuestion.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.register.field('nickname')).toHaveValue('Somebody');
  await app.register.reset.click();
  await app.register.resetQuestion.getByRole('button', { name: 'Clear' }).click();
  await expect(app.register.field('nickname')).toHaveValue('');
  await expect(page.getByText('Account format is incorrect')).toHaveCount(0);
  await expect(app.register.field('affiliateCode')).toHaveValue('ABC123');

  await expect(app.register.terms).toBeChecked();
  await app.register.terms.uncheck();
  await expect(app.register.submit).toBeDisabled();
  await app.register.form.getByRole('link', { name: 'Read the agreement' }).click();
  await app.expectAddress('/m/agreement');
});

test('REG-20 REG-24 ERR-08: a taken name is told when the field is left', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\/check\/username/);
  const { userName } = await registerMember(SHARED_PLACE, merchant);
  await app.open('/m/register');
  await app.register.field('username').fill(userName);
  await app.register.field('username').blur();
  const problem = page.getByText('This username already exists');
  await expect(problem).toBeVisible();
  const below = (await problem.boundingBox())?.y ?? 0;
  expect(below).toBeGreaterThan((await app.register.field('username').boundingBox())?.y ?? 0);
  expect(below).toBeLessThan((await app.register.field('password').boundingBox())?.y ?? 0);
});

test('REG-24: the rule of a field stays beside it, and each part of it is marked as the entry has it', async ({
  app,
  page,
}) => {
  await app.open('/m/register');
  const part = (text: string) => app.register.form.getByRole('listitem').filter({ hasText: text });
  await expect(part('6–14 characters')).toHaveText('6–14 characters');
  await app.register.field('username').fill('1mai23');
  await expect(part('6–14 characters')).toContainText('(met)');
  await expect(part('Begins with a letter')).toContainText('(not met)');
  await app.register.field('username').blur();
  await expect(page.getByText('Account format is incorrect')).toBeVisible();
  await expect(part('Begins with a letter')).toBeVisible();
  await expect(app.register.field('username')).toHaveAccessibleDescription(/Begins with a letter \(A–Z\) \(not met\)/);
  await expectAccessible(page);
});

test('VALID-04 REG-23: an incomplete form focuses its first invalid field, and age has to be confirmed', async ({
  app,
  page,
}) => {
  await app.open('/m/register');
  await app.register.field('username').fill(newUserName());
  await expect(app.register.age).not.toBeChecked();
  await app.register.submit.click();
  // Every wrong field is named at once, the first one is in sight.
  await expect(page.getByText('Please confirm your age to continue')).toBeAttached();
  await expect(page.getByText('Please fill in this field')).toHaveCount(1);
  await expect(page.getByText('Please enter a correct password')).toBeAttached();
  await expect(page.getByText('Enter a captcha')).toBeAttached();
  await expect(app.register.field('password')).toBeFocused();
  await expect(app.register.field('password')).toBeInViewport();
  await app.register.age.check();
  await app.register.field('password').fill(PASSWORD);
  await app.register.field('confirmPassword').fill(`${PASSWORD}!`);
  await app.register.submit.click();
  await expect(page.getByText('Confirmation password not matched')).toBeVisible();
  await expect(app.register.field('confirmPassword')).toBeFocused();
});

test('VALID-13: a wrong invitation code is told and nothing is registered', async ({ app, page, expectFailure }) => {
  expectFailure(/wps\/agent\/affiliate/);
  let registrations = 0;
  page.on('request', (request) => {
    if (/wps\/member\/register/.test(request.url())) registrations += 1;
  });
  await app.open('/m/register?affiliateCode=NOBODY99');
  await app.register.fill({ username: newUserName(), password: PASSWORD });
  await app.register.age.check();
  await app.expectToast('Invalid invitation code', () => app.register.submit.click());
  await expect(app.register.form.getByText('Invalid invitation code')).toBeVisible();
  await expect(app.register.field('affiliateCode')).toBeFocused();
  expect(registrations).toBe(0);
});
