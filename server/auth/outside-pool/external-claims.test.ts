import { expect, test } from 'vitest';
import { roleFromGroups } from '#domain/access/role.ts';
import { groupsFrom, nameFrom, verifiedEmailFrom } from './external-claims.ts';

test.each([
  [{}, undefined],
  [{ groups: null }, undefined],
  [{ groups: [] }, []],
  [{ groups: ['company'] }, ['company']],
  [{ groups: 'company' }, ['company']],
  [{ groups: ['company', 'serviceprovider'] }, ['company', 'serviceprovider']],
] as const)('of the claims %j the groups are %j', (claims, groups) => {
  expect(groupsFrom(claims, 'groups')).toEqual(groups);
});

test.each([7, { company: true }, ['company', 7], [['company']], true])(
  'groups spelt %j never make somebody one of the company',
  (value) => {
    expect(roleFromGroups(groupsFrom({ groups: value }, 'groups') ?? [])).not.toBe('company');
  },
);

test.each(['__proto__', 'constructor', 'toString'])('no groups are read off the claim name %s', (name) => {
  expect(groupsFrom({}, name)).toBeUndefined();
});

test.each([
  [{ email: 'Anna@Example.com', email_verified: true }, 'anna@example.com'],
  [{ email: 'anna@example.com', email_verified: 'true' }, 'anna@example.com'],
  [{ email: 'anna@example.com', email_verified: 'false' }, null],
  [{ email: 'anna@example.com', email_verified: false }, null],
  [{ email: 'anna@example.com', email_verified: 1 }, null],
  [{ email: 'anna@example.com' }, null],
  [{ email: 'anna', email_verified: true }, null],
  [{ email: ['anna@example.com'], email_verified: true }, null],
  [{ email_verified: true }, null],
])('of the claims %j the verified e-mail is %j', (claims, email) => {
  expect(verifiedEmailFrom(claims)).toBe(email);
});

test.each([
  [{ name: ' Anna Archer ' }, 'Anna Archer'],
  [{ given_name: 'Anna', family_name: 'Archer' }, 'Anna Archer'],
  [{ given_name: 'Anna' }, 'Anna'],
  [{ name: 'Anna\r\nArcher' }, 'Anna  Archer'],
  [{ name: 7 }, null],
  [{}, null],
])('of the claims %j the name is %j', (claims, name) => {
  expect(nameFrom(claims)).toBe(name);
});
