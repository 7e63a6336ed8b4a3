// Shows a page of ours when there is no network. It keeps that page with its style and nothing else: no page that
// somebody looked at, no answer of the server, no file of the site. Whoever changes one of the two counts the name of
// the cache up: a browser that has this very file fetches nothing anew.
const cacheName = 'offline-1';
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
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    // Pages are asked for at once, not only when this worker is awake.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerPage(event));
  else if (origin === location.origin && pathname === style) {
    event.respondWith(fetch(request).catch(() => caches.match(style)));
  }
});
