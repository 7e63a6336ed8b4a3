import { orNotFound } from '#app/lib/load-page.ts';

/** Every address without a screen; the answer's status is 404. */
export function loader(): never {
  return orNotFound<never>(null);
}

export default function NotFound() {
  return null;
}
