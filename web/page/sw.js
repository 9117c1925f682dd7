// Keeps the page for use offline. The page itself comes from the network if there is one; everything else has its version in its address
// and never changes.
const CACHE = `quarterpipe ${self.registration.scope} __VERSION__`;
const FILES = __FILES__;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(isPage(event.request) ? newest(event.request) : kept(event.request));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
  await self.skipWaiting();
}

async function forgetOthers() {
  const ours = `quarterpipe ${self.registration.scope} `;
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function isPage(request) {
  const path = request.url.split(/[?#]/)[0];
  return path === self.registration.scope || path === `${self.registration.scope}index.html`;
}

async function newest(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match("index.html", { cacheName: CACHE });
    if (!page) throw error;
    return page;
  }
}

async function kept(request) {
  const known = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  // The module that reads levels of other editors is only loaded when it is needed.
  if (answer.ok && request.url.startsWith(`${self.registration.scope}__VERSION__/`)) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}
