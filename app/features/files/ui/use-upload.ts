/** Sending a file from this browser, with the words for what can go wrong on the way. */

import { useEffect, useRef, useState } from "react";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { appCheckToken, dropAppCheckToken } from "#app/platform/app-check/app-check.ts";
import { GUARDED } from "#app/platform/app-check/guarded-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { UploadWords } from "../storage/error-codes.ts";
import type { StorageGrant, StoredPurpose } from "../storage/storage.ts";
import { type UploadOrder, type UploadStep, uploadFile } from "../upload/upload-client.ts";
import { BROWSER_CLOCK, overXhr, UploadError } from "../upload/upload-transport.ts";

/** Why a file was not stored. `canceled` by its sender, who need not be told; `unsent` when no answer came in all the time there was. */
export type UploadProblem = UploadWords;

/** How it ended: stored at a path, which the page's own address takes into use, or not. */
type UploadEnd = { ok: true; path: string } | { ok: false; problem: UploadProblem };

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
  const t = useT("files-upload");
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

export interface Upload {
  state: "idle" | UploadStep["state"];
  /** How much has gone, in whole per cent; undefined while nothing is on its way. */
  percent: number | undefined;
  /** Sends a file in place of any that is still on its way. */
  send(file: File): Promise<UploadEnd>;
  cancel(): void;
}

/** Sends files to the storage address and follows them; leaving the page calls an upload off. */
export function useUpload(purpose: StoredPurpose): Upload {
  const [step, setStep] = useState<{ state: UploadStep["state"]; percent: number }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<UploadEnd> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const show = (next: typeof step) => {
      if (running.current === mine) setStep(next);
    };
    show({ state: "sending", percent: 0 });
    const onStep = ({ state, sent }: UploadStep) =>
      show({ state, percent: Math.floor((100 * sent) / Math.max(file.size, 1)) });
    const end = await sendFile({ purpose, file, signal: mine.signal, onStep });
    show(undefined);
    return end;
  }

  return { state: step?.state ?? "idle", percent: step?.percent, send, cancel: () => running.current?.abort() };
}
