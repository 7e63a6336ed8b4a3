import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { type Member, requireGivable, requireOthersHold, rightsStillGiven } from './grant.ts';
import { type Permission, permissions } from './permission.ts';

function refusalOf(work: () => void): { code: string; values?: unknown } | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, ...(error.values ? { values: error.values } : {}) };
  }
}

const member = (id: string, held: readonly Permission[], isBlocked = false): Member => ({
  id,
  permissions: held,
  isBlocked,
});

describe('giving', () => {
  test.each(permissions)('whoever lacks %s cannot give it', (permission) => {
    const giver = permissions.filter((one) => one !== permission);
    expect(refusalOf(() => requireGivable(giver, { before: [], after: [permission] }))?.code).toBe(
      'permission_not_yours',
    );
    expect(refusalOf(() => requireGivable(giver, { before: [], after: giver }))).toBeNull();
  });

  test('what somebody holds already is not given again by leaving it', () => {
    const change = { before: ['money'] as const, after: ['money', 'users'] as const };
    expect(refusalOf(() => requireGivable(['users'], change))).toBeNull();
  });

  test('what the giver lacks can be taken away', () => {
    expect(
      refusalOf(() => requireGivable(['users'], { before: ['money', 'users'], after: ['users'] })),
    ).toBeNull();
  });
});

describe('giving up', () => {
  const owner = member('owner', permissions);

  test('the last one of the team stays', () => {
    expect(refusalOf(() => requireOthersHold([owner], 'owner', null))).toEqual({ code: 'last_company_user' });
  });

  test('somebody who is blocked does not count as the one who stays', () => {
    const team = [owner, member('blocked', permissions, true)];
    expect(refusalOf(() => requireOthersHold(team, 'owner', null))?.code).toBe('last_company_user');
  });

  test.each(permissions)('the last one with %s keeps it, whether they leave or lose it', (permission) => {
    const rest = permissions.filter((one) => one !== permission);
    const team = [owner, member('other', rest)];
    for (const left of [null, rest, []]) {
      expect(refusalOf(() => requireOthersHold(team, 'owner', left))?.code).toBe('last_with_permission');
    }
    expect(refusalOf(() => requireOthersHold(team, 'owner', permissions))).toBeNull();
    expect(refusalOf(() => requireOthersHold(team, 'other', null))).toBeNull();
  });

  test('with a second holder of everything anybody can go', () => {
    const team = [owner, member('second', permissions)];
    expect(refusalOf(() => requireOthersHold(team, 'owner', null))).toBeNull();
    expect(refusalOf(() => requireOthersHold(team, 'owner', []))).toBeNull();
  });

  test('several people can hold it between them', () => {
    const team = [owner, member('a', ['bookings', 'documents', 'money']), member('b', permissions.slice(3))];
    expect(refusalOf(() => requireOthersHold(team, 'owner', null))).toBeNull();
  });

  test('a blocked member, who can do nothing anyway, and a stranger to the team can go', () => {
    const team = [member('blocked', permissions, true), member('other', ['users'])];
    expect(refusalOf(() => requireOthersHold(team, 'blocked', null))).toBeNull();
    expect(refusalOf(() => requireOthersHold(team, 'nobody', null))).toBeNull();
  });
});

describe('an invitation, when it is opened', () => {
  const promised = ['bookings', 'money'];

  test('gives what was chosen', () => {
    expect(rightsStillGiven([member('giver', permissions)], 'giver', promised)).toEqual(promised);
  });

  test('gives nothing that its giver has lost since', () => {
    expect(rightsStillGiven([member('giver', ['bookings', 'users'])], 'giver', promised)).toEqual([
      'bookings',
    ]);
  });

  test.each([
    ['has left the team', [member('other', permissions)]],
    ['is blocked', [member('giver', permissions, true)]],
    ['may no longer invite', [member('giver', ['bookings', 'money'])]],
    ['has lost all that was promised', [member('giver', ['users'])]],
  ])('is dead when its giver %s', (_what, team) => {
    expect(refusalOf(() => rightsStillGiven(team, 'giver', promised))?.code).toBe('link_expired');
  });
});
