/** The storage client of the official `firebase` package, pointed at the running program. */
import { deleteApp, type FirebaseApp, initializeApp } from "@firebase/app";
import { CustomProvider, initializeAppCheck } from "@firebase/app-check";
import { connectStorageEmulator, type FirebaseStorage, getStorage } from "@firebase/storage";
import { afterAll } from "vitest";
import { issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { port } from "./server.ts";

const apps: FirebaseApp[] = [];
let count = 0;

afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

/** A client with the owner's storage token or none; `check` returns its app-check token. */
export function clientOf(
  owner: { token: string } | undefined,
  {
    check = () => issueAppCheckToken("127.0.0.1").token,
    at = port(),
  }: { check?: (() => string) | null; at?: number } = {},
): FirebaseStorage {
  const app = initializeApp({ projectId: "demo", appId: "1:1:web:1", storageBucket: "stakeholm" }, `app${++count}`);
  apps.push(app);
  if (check) {
    initializeAppCheck(app, {
      provider: new CustomProvider({
        getToken: async () => ({ token: check(), expireTimeMillis: Date.now() + 1_800_000 }),
      }),
    });
  }
  const storage = getStorage(app);
  connectStorageEmulator(storage, "127.0.0.1", at, owner && { mockUserToken: owner.token });
  return storage;
}
