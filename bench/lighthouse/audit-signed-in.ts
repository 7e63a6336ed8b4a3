import { lookAt } from './audit-page.ts';

type Person = { email: string; password: string };
/** In milliseconds; the shift has no unit. */
export type FirstPaint = { largest: number; first: number; shift: number };

/** The cookies of somebody who signs in, as a request sends them. */
export async function cookiesOf(url: string, person: Person): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`The sign-in of ${person.email} answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** When a screen of somebody who is signed in has painted its largest part, on a slow phone as Lighthouse simulates it. */
export async function firstPaintOf(url: string, cookies: string): Promise<FirstPaint> {
  const { audits } = await lookAt(url, {
    onlyAudits: ['largest-contentful-paint', 'first-contentful-paint', 'cumulative-layout-shift'],
    extraHeaders: { Cookie: cookies },
  });
  const figureOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    largest: Math.round(figureOf('largest-contentful-paint')),
    first: Math.round(figureOf('first-contentful-paint')),
    shift: figureOf('cumulative-layout-shift'),
  };
}
