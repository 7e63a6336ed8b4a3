import type { Runtime } from '../process/runtime.ts';
import { createRestApp } from './rest-app.ts';

const paper = '#FAF9F6';

/** The drawn icons of public/ (scripts/draw/draw-icons.ts). */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const shortcuts = [
  { name: 'Book a clean', url: '/book-now' },
  { name: 'Your account', url: '/dashboard' },
];

/** Of the whole site, and of a cleaner's jobs alone, which open there without signal too. */
const programs = {
  site: { id: '/', start_url: '/', shortcuts },
  jobs: {
    id: '/dashboard/sp',
    start_url: '/dashboard/sp/bookings',
    shortcuts: [
      { name: 'Your jobs', url: '/dashboard/sp/bookings' },
      { name: 'Money', url: '/dashboard/sp/money' },
      { name: 'Days off', url: '/dashboard/sp/days-off' },
    ],
  },
};

/** What a phone needs to put the site among its programs, under the business's own name. */
export function manifestRoutes({ siteFacts }: Pick<Runtime, 'siteFacts'>) {
  return createRestApp().get('/manifest.webmanifest', async (c) => {
    const { name } = await siteFacts();
    const isForJobs = c.req.query('for') === 'jobs';
    const manifest = {
      ...programs[isForJobs ? 'jobs' : 'site'],
      name: name || 'Brightwren',
      short_name: name || 'Brightwren',
      description: isForJobs ? 'Your jobs, days off and pay.' : 'Home cleaning at a price you know first.',
      lang: 'en-GB',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      categories: ['lifestyle', 'business'],
      icons,
    };
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    });
  });
}
