import { orNotFound } from '#app/lib/page/load-page.ts';

export const handle = { static: true };

/** Every address without a screen; the answer's status is 404. */
export function loader(): never {
  return orNotFound<never>(null);
}

export default function NotFound() {
  return null;
}
