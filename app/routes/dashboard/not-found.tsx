import { orNotFound } from '#app/lib/page/load-page.ts';

export function loader(): never {
  return orNotFound<never>(null);
}

export default function DashboardNotFound() {
  return null;
}
