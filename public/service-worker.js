// Shows a page of ours when there is no network. It keeps that page with its style and nothing else: no page that
// somebody looked at, no answer of the server, no file of the site. Of a cleaner who is signed in the page itself keeps
// what their jobs begin with (app/provider/offline/keep-shell.ts): the same page for everybody, with nothing of anybody
// in it, and its files; what the phone drew of today's and tomorrow's jobs is put into it here. Whoever changes one of
// the two counts the name of the cache up: a browser that has this very file fetches nothing anew.
const cacheName = 'offline-1';
const jobsCache = 'jobs-shell';
const jobs = '/dashboard/sp/bookings';
// Any job's: the server sends the same page for each.
const job = '/dashboard/sp/booking/0';
/** A network that says nothing for so long is none, where we have something to show. */
const patienceMs = 4000;
/** Some browsers never answer what is asked of their store. */
const longestReadMs = 1000;
const page = '/offline.html';
const style = '/offline.css';

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll([page, style].map((path) => new Request(path, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => ![cacheName, jobsCache].includes(name)).map((name) => caches.delete(name)),
    );
    // Pages are asked for at once, not only when this worker is awake.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

/** Only these addresses begin with these pages: another one would be sent for anew, without end. */
function shellOf(pathname) {
  if (pathname === jobs) return jobs;
  return /^\/dashboard\/sp\/booking\/[^/]+$/.test(pathname) ? job : null;
}

async function fromNetwork(event) {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

/** A look-up that fails is none: the network is asked. Nothing is made for somebody who has no jobs. */
const stored = (key) => caches.match(key, { cacheName: jobsCache }).catch(() => undefined);

const firstJobs = /<div id="first-jobs">.*?<\/div><i id="first-jobs-end"/s;

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The list as the page drew it here for its person (app/provider/offline/drawn-jobs.tsx), while its time lasts. */
async function drawnJobs() {
  const opening = indexedDB.open('brightwren-jobs');
  // Where there is none, none is made.
  opening.onupgradeneeded = () => opening.transaction.abort();
  const database = await answered(opening);
  try {
    const transaction = database.transaction(['screens', 'owner']);
    const [drawn, owner] = await Promise.all([
      answered(transaction.objectStore('screens').get(`${jobs}#drawn`)),
      answered(transaction.objectStore('owner').get('now')),
    ]);
    if (!drawn || drawn.owner !== owner?.user.id) return null;
    return Date.now() + owner.aheadMs < drawn.until ? drawn.results.html : null;
  } finally {
    database.close();
  }
}

/** Whoever reloads wants what the server has, also where the page that is stored is of an old build and doesn't work. */
const isReload = ({ isReloadNavigation, cache }) => isReloadNavigation ?? cache === 'no-cache';

/** The page of the list with what the phone drew of it, at once; null where either is missing, or not read in time. */
async function drawnPage(request) {
  const { pathname, search } = new URL(request.url);
  if (pathname !== jobs || search !== '' || isReload(request)) return null;
  const late = new Promise((resolve) => setTimeout(resolve, longestReadMs, null));
  const drawing = Promise.race([drawnJobs().catch(() => null), late]);
  const [shell, drawn] = await Promise.all([stored(jobs), drawing]);
  if (!shell || !drawn) return null;
  const html = await shell.text();
  if (!firstJobs.test(html)) return null;
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const first = () => `<div id="first-jobs" data-drawn="">${drawn}</div><i id="first-jobs-end"`;
  return new Response(html.replace(firstJobs, first), { headers });
}

async function answerPage(event) {
  // Asked first: looking up what we have takes its time on a slow phone.
  const answer = fromNetwork(event);
  // Whatever we answer by, the network may still say something, and the preloaded answer must not be cut off.
  event.waitUntil(answer.catch(() => undefined));
  const drawn = await drawnPage(event.request);
  if (drawn) return drawn;
  const key = shellOf(new URL(event.request.url).pathname);
  const shell = key && (await stored(key));
  if (!shell) return answer.catch(async () => (await caches.match(page)) ?? Response.error());
  const impatient = new Promise((resolve) => setTimeout(resolve, patienceMs, shell));
  return Promise.race([answer.catch(() => shell), impatient]);
}

/** A file has its content in its name, so one that we have is never another. */
const answerFile = async (request) => (await stored(request.url)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerPage(event));
  else if (origin === location.origin && pathname === style) {
    event.respondWith(fetch(request).catch(() => caches.match(style)));
  } else if (origin === location.origin && pathname.startsWith('/assets/')) {
    event.respondWith(answerFile(request));
  }
});

// Notices (rules/messages#notices). Their words are made to stand on a locked phone.
self.addEventListener('push', (event) => {
  const read = () => {
    try {
      return event.data?.json() ?? {};
    } catch {
      return {};
    }
  };
  const { id, title = 'There is news for you', words = '', path = '/dashboard' } = read();
  const options = { body: words, tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    // Never another site, whoever wrote it.
    const url = new URL(event.notification.data?.path ?? '/dashboard', location.origin);
    if (url.origin !== location.origin) return;
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find((one) => one.url === url.href);
    // Another page may have something typed in it, and stays.
    if (there) await there.focus();
    else await self.clients.openWindow(url.href);
  };
  event.waitUntil(open());
});

const addDevice =
  'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { devices { id isHere browser } } }';
const ownDevices = '{ getNoticeSettings { devices { isHere browser } } }';

async function ask(query, variables = {}) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

/** A browser gives itself another address now and then; it is told to whoever pushes, under the name it had. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const key = event.oldSubscription?.options.applicationServerKey;
    const fresh =
      event.newSubscription ??
      (key &&
        (await self.registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: key,
        })));
    if (!fresh) return;
    const settings = await ask(ownDevices);
    const here = settings?.getNoticeSettings.devices.find(({ isHere }) => isHere);
    if (!here) return;
    const { endpoint, keys } = fresh.toJSON();
    await ask(addDevice, {
      input: { endpoint, p256dh: keys.p256dh, auth: keys.auth, browser: here.browser },
    });
  };
  event.waitUntil(renew());
});
