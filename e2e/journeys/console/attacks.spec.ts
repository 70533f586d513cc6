import { test } from '@playwright/test';
import { ATTACKS } from '../../../apps/server/test/attacks/attacks.ts';
import type { Stand } from '../../../apps/server/test/attacks/stand.ts';
import { mailsTo } from '../../mail.ts';
import { fundMember, type Member, registerMember } from '../../members.ts';
import { type GridMerchant, MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { totpCode } from '../../pages/console.ts';
import { makeColleague, STAFF_PASSWORD } from '../../staff-api.ts';

const { port } = SHARED_PLACE;

function standOf(merchant: GridMerchant): Stand {
  return {
    merchant,
    other: merchant.code === 'EN' ? MERCHANTS.LANTERN : MERCHANTS.EN,
    ports: { app: port, frames: port + 1, console: port + 2, sandbox: port + 3 },
    newMember: () => registerMember(SHARED_PLACE, merchant),
    fund: (member, amount) => fundMember(SHARED_PLACE, merchant, member as Member, amount),
    newColleague: async (role) => {
      const { email, token, totpKey } = await makeColleague(`Cas ${role}`, { role, merchant: merchant.code });
      return { email, token, password: STAFF_PASSWORD, code: async () => totpCode(totpKey, 'next') };
    },
    mailsTo: (email) => mailsTo(SHARED_PLACE, email),
  };
}

// from outside and without a browser: an attacker brings none
for (const merchant of Object.values(MERCHANTS))
  for (const { name, isSlow, run } of ATTACKS)
    if (!isSlow || process.env['ATTACKS'] === 'all')
      test(`${merchant.name} is shut: ${name}`, () => run(standOf(merchant)));
