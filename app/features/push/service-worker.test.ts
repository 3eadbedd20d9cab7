import { expect, test, vi } from "vitest";

/** The service worker's script under a setting. */
async function sent(setting: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/unused");
  vi.stubEnv("SERVICE_WORKER", setting);
  const { loader } = await import("./routes/service-worker-file.ts");
  const response = loader();
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  return response.text();
}

test("the address sends the built worker, and with SERVICE_WORKER=off one that ends itself", async () => {
  expect(await sent("on")).toMatch(/^importScripts\("[^"]*service-worker[^"]*"\);\n$/);
  const script = await sent("off");
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
  const gone: string[] = [];
  const self = {
    addEventListener: (name: string, listener: never) => Object.assign(listeners, { [name]: listener }),
    skipWaiting: () => gone.push("waiting"),
    registration: { unregister: async () => gone.push("registration") },
  };
  const caches = { keys: async () => ["offline"], delete: async (name: string) => gone.push(name) };
  new Function("self", "caches", script)(self, caches);
  const work: Promise<unknown>[] = [];
  for (const name of ["install", "activate"]) listeners[name]!({ waitUntil: (each) => work.push(each) });
  await Promise.all(work);
  expect(gone).toEqual(["waiting", "offline", "registration"]);
});
