import { env } from "#app/platform/env/env.server.ts";
import built from "../ui/service-worker.ts?worker&url";

// Unregisters an installed service worker, and deletes the page that it stored.
const ENDING = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())));
`;

/**
 * The service worker under a fixed address at the root, so that its scope is the whole site. It only imports the built file, whose name changes
 * with its content, which is how browsers notice a new version. SERVICE_WORKER=off sends a script that unregisters it.
 */
export function loader() {
  const script = env().SERVICE_WORKER === "on" ? `importScripts(${JSON.stringify(built)});\n` : ENDING;
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
