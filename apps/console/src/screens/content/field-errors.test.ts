import { expect, test } from 'vitest';
import { StaffFailure } from '../../shared/staff-api.ts';
import { fieldErrors } from './field-errors.ts';

test('a refusal shows at its field', () => {
  expect(fieldErrors(null)).toEqual({});
  expect(fieldErrors(new StaffFailure('UNREACHABLE', 'x'))).toEqual({});
  const refused = new StaffFailure('CONTENT_REFUSED', 'x', { field: 'image', why: 'a banner needs a picture' });
  expect(fieldErrors(refused)).toEqual({ image: 'A banner needs a picture.' });
  const unfit = new StaffFailure('REQUEST_INVALID', 'x', { issues: [{ field: 'titles.EN', problem: 'max_length' }] });
  expect(fieldErrors(unfit)).toEqual({ titles: 'This is not as expected.' });
});
