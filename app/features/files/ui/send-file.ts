/** Sending a file from this browser, with the words for what can go wrong on the way. */
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { appCheckToken, dropAppCheckToken } from "#app/platform/app-check.ts";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import { paths } from "#app/platform/paths.ts";
import type { StorageGrant } from "../storage.ts";
import type { UploadWords } from "../storage-codes.ts";
import { type UploadOrder, uploadFile } from "../upload-client.ts";
import { UploadError } from "../upload-error.ts";
import { BROWSER_CLOCK } from "../upload-retry.ts";
import { overXhr } from "../upload-transport.ts";

/** Why a file was not stored. `canceled` by its sender, who need not be told; `unsent` when no answer came in all the time there was. */
export type UploadProblem = UploadWords;

/** How it ended: stored at a path, which the page's own address takes into use, or not. */
export type UploadEnd = { ok: true; path: string } | { ok: false; problem: UploadProblem };

/** Sends a file to the storage address. Never throws. */
export async function sendFile(order: UploadOrder): Promise<UploadEnd> {
  try {
    return { ok: true, path: await uploadFile(order, BROWSER) };
  } catch (error) {
    return { ok: false, problem: error instanceof UploadError ? error.words : "unsent" };
  }
}

/** The sentence for a problem (messages `errors`, `uploads`). */
export function useUploadProblem(): (problem: UploadProblem) => string {
  const t = useT("uploads");
  const failure = useFailureText();
  return (problem) => (problem === "unsent" || problem === "canceled" ? t(problem) : failure(problem));
}

const BROWSER = {
  transport: overXhr,
  clock: BROWSER_CLOCK,
  // Each upload has its own: whoever is signed in may have changed since the last.
  async grant(): Promise<StorageGrant | undefined> {
    const answer = await fetch(paths.storageToken(), { method: "POST" });
    if (answer.status === 401) return undefined;
    if (!answer.ok) throw new Error("no storage token");
    return (await answer.json()) as StorageGrant;
  },
  proof(fresh: boolean): Promise<string | undefined> {
    if (fresh) dropAppCheckToken();
    return appCheckToken(GUARDED["data-app-check"]);
  },
};
