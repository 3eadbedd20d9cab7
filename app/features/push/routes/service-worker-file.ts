import { env } from "#app/platform/env/env.server.ts";
import built from "../ui/service-worker.ts?worker&url";

// Ends itself in every browser that has one of ours, and deletes the page that it stored.
const ENDING = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())));
`;

/**
 * The service worker under its fixed address, from where its scope is the whole site. It only names the built file, whose name changes with
 * its content: browsers see by that when there is a new one. SERVICE_WORKER=off sends one that ends itself.
 */
export function loader() {
  const script = env().SERVICE_WORKER === "on" ? `importScripts(${JSON.stringify(built)});\n` : ENDING;
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
