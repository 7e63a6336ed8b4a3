import { expect, test } from 'vitest';
import { roleOf } from './actor.ts';
import { roleFromGroups } from './role.ts';

test.each([
  [['customer'], 'customer'],
  [['company'], 'company'],
  [['serviceprovider'], 'serviceprovider'],
  [['unknown'], 'unknown'],
  [['editors'], 'unknown'],
  [['Company'], 'unknown'],
  [[''], 'unknown'],
  [[], 'customer'],
  [['company', 'serviceprovider'], 'customer'],
  [['company', 'company'], 'customer'],
  [['editors', 'company'], 'customer'],
] as const)('the groups %j make the role %s', (groups, role) => {
  expect(roleFromGroups(groups)).toBe(role);
});

test('only people have a role', () => {
  expect(roleOf({ kind: 'user', userId: '1', email: 'a@example.com', role: 'company' })).toBe('company');
  expect(roleOf({ kind: 'visitor' })).toBeNull();
  expect(roleOf({ kind: 'api-key', name: 'app', scopes: ['read'] })).toBeNull();
  expect(roleOf({ kind: 'system' })).toBeNull();
});
