// Keeps the page for a table without a network: a fresh page is asked for first, the kept one stands in for it.
const KEPT = __KEPT__;
const PATIENCE = 2500;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("rulebook").then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || !KEPT.some((name) => address.pathname.endsWith("/" + name))) return;
  event.respondWith((async () => {
    const cache = await caches.open("rulebook");
    const kept = await cache.match(event.request, { ignoreSearch: true });
    const fresh = fetch(event.request).then((response) => {
      if (response.ok) cache.put(event.request, response.clone());
      return response;
    });
    if (!kept) return fresh;
    const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
    return Promise.race([fresh.catch(() => kept), late]);
  })());
});
