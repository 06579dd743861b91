import type { Fixtures } from '#platform/module/fixtures.ts';
import * as account from '../contract/account.ts';
import * as member from '../contract/members.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

const change = (): { body: unknown } => ({ body: { name: 'Taken over', company: { stage: 'Seed' } } });
const ticked = 'is noted as people begin, and typed by no one';
const role = (): { body: unknown } => ({ body: { role: 'OBSERVER' } });

/** Registering made the account and its owner; the account carries the canary. */
export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    const body = { name: `Account ${canary}`, company: { name: canary } };
    await caller.call(account.updateAccount, { params: { accountId }, body });
    return { userId, accountId };
  },
  inputs: {
    [account.createAccount.id]: () => ({ body: { name: 'Another' } }),
    [account.updateAccount.id]: change,
    [account.replaceAccount.id]: change,
    [account.deleteAccount.id]: () => ({ body: { slug: 'not-this-one' } }),
    [account.restoreByLink.id]: () => ({ body: { token: 'not-a-token' } }),
    // Somebody of another account.
    [member.addMember.id]: ({ userId }) => ({ body: { userId, role: 'MEMBER' } }),
    [member.updateMember.id]: role,
    [member.replaceMember.id]: role,
    [member.changeMemberRole.id]: role,
    [member.changeMemberStatus.id]: () => ({ body: { status: 'SUSPENDED' } }),
  },
  versioned: {
    [account.updateAccount.id]: {
      values: {
        slug: () => ['one-thing', 'another-thing'],
        domain: () => ['one-thing.example', 'another-thing.example'],
        'settings.timeZone': () => ['Europe/Paris', 'Europe/Madrid'],
      },
      uncounted: {
        'settings.onboardingWizardCompleted': ticked,
        'settings.onboardingWizardSkipped': ticked,
        'settings.onboardingCompleted': ticked,
      },
    },
  },
  people,
  permissions,
};
