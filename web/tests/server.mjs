// A web server for a folder, below /play/ so that only relative paths work.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css",
  ".gif": "image/gif",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves the folder on localhost; resolves to its address and a function that ends it. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    if (!path.startsWith("/play/")) return response.writeHead(404).end();
    const name = normalize(decodeURIComponent(path.slice("/play".length)));
    try {
      const body = await readFile(join(folder, name.endsWith("/") ? `${name}index.html` : name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/html" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://localhost:${server.address().port}/play/`, close };
}
