/** Uploads from this browser: what the protocol needs of it, and tokens for the storage. */
import { appCheckToken, dropAppCheckToken } from "#app/platform/app-check/app-check.ts";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { StorageGrant } from "../storage/storage.ts";
import { type UploadOrder, type UploadOutcome, uploadFile } from "./upload-client.ts";
import { BROWSER_CLOCK, overXhr, UploadError } from "./upload-transport.ts";

/** Uploads a file to the storage address. Never throws. */
export async function sendFile(order: UploadOrder): Promise<UploadOutcome> {
  try {
    return { ok: true, path: await uploadFile(order, BROWSER) };
  } catch (error) {
    return { ok: false, problem: error instanceof UploadError ? error.words : "unsent" };
  }
}

const BROWSER = {
  transport: overXhr,
  clock: BROWSER_CLOCK,
  // A new one for each upload: somebody else may have signed in since the last.
  async grant(): Promise<StorageGrant | undefined> {
    const answer = await fetch(paths.storageToken(), { method: "POST" });
    if (answer.status === 401) return undefined;
    if (!answer.ok) throw new Error("no storage token");
    return (await answer.json()) as StorageGrant;
  },
  appCheck(fresh: boolean): Promise<string | undefined> {
    if (fresh) dropAppCheckToken();
    return appCheckToken(GUARDED["data-app-check"]);
  },
};
