import { test } from '@playwright/test';
import { ATTACKS } from '../../../apps/server/test/attacks/attacks.ts';
import type { Target } from '../../../apps/server/test/attacks/target.ts';
import { mailsTo } from '../../mail.ts';
import { fundMember, type Member, registerMember } from '../../members.ts';
import { type GridMerchant, MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { totpCode } from '../../pages/console.ts';
import { makeColleague, STAFF_PASSWORD } from '../../staff-api.ts';

const { port } = SHARED_PLACE;

const colleagues = new Map<string, ReturnType<Target['newColleague']>>();
/** Somebody with a role at a merchant, made once: an attack needs a role, and nobody else's account. */
function colleagueAt(
  merchant: string,
  role: Parameters<Target['newColleague']>[0],
): ReturnType<Target['newColleague']> {
  const make = async () => {
    const { email, token, totpKey } = await makeColleague(`Cas ${role}`, { role, merchant });
    return { email, token, password: STAFF_PASSWORD, code: async () => totpCode(totpKey, 'next') };
  };
  const known = colleagues.get(`${merchant} ${role}`) ?? make();
  colleagues.set(`${merchant} ${role}`, known);
  return known;
}

function targetOf(merchant: GridMerchant): Target {
  return {
    merchant,
    other: merchant.code === 'EN' ? MERCHANTS.LANTERN : MERCHANTS.EN,
    ports: { app: port, frames: port + 1, console: port + 2, sandbox: port + 3 },
    newMember: () => registerMember(SHARED_PLACE, merchant),
    fund: (member, amount) => fundMember(SHARED_PLACE, merchant, member as Member, amount),
    newColleague: (role) => colleagueAt(merchant.code, role),
    mailsTo: (email) => mailsTo(SHARED_PLACE, email),
  };
}

// from outside and without a browser: an attacker brings none
for (const merchant of Object.values(MERCHANTS))
  for (const { name, isSlow, run } of ATTACKS)
    if (!isSlow || process.env['ATTACKS'] === 'all')
      test(`${merchant.name} is shut: ${name}`, () => run(targetOf(merchant)));
