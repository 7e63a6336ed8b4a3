import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { mayOpen } from '#app/lib/label/company-screens.ts';
import { roleOfPath } from '#app/lib/start/dashboard-guard.ts';
import routes from '#app/routes.ts';
import { permissions } from '#domain/access/permission.ts';
import { dashboardScreens } from './dashboard-screens.ts';

const screens = dashboardScreens(routes as RouteConfigEntry[]);
const company = screens.filter(({ path }) => (roleOfPath(`/dashboard${path}`) ?? 'company') === 'company');

test('every file of the dashboard’s screens is walked, once for each of its parts', () => {
  const files =
    JSON.stringify(routes).match(/routes\/dashboard\/(admin|provider|customer)\/[\w/-]+\.tsx/g) ?? [];
  expect(new Set(screens.map(({ path }) => path)).size).toBe(new Set(files).size);
  expect(new Set(screens.map(({ path, search }) => path + search)).size).toBe(screens.length);
});

test('each screen of the company needs a permission, but for one’s own account', () => {
  const openToAll = company.filter(({ path }) => mayOpen(`/dashboard${path}`, []));
  expect(openToAll.map(({ path }) => path)).toEqual(['/account']);
});

test.each(permissions)('the permission %s opens screens of its own, and not all there are', (permission) => {
  const opened = company.filter(({ path }) => mayOpen(`/dashboard${path}`, [permission]));
  expect(opened.length).toBeGreaterThan(1);
  expect(opened.length).toBeLessThan(company.length);
});
