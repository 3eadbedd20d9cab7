/** Uploading files from this browser, with texts for what can go wrong. */
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Rewriting } from "../file.ts";
import type { UploadWords } from "../storage/error-codes.ts";
import type { StoredPurpose } from "../storage/storage.ts";
import type { UploadOrder, UploadOutcome, UploadStep } from "../upload/upload-client.ts";

/** Why a file was not stored. `canceled`: by its sender, who needs no message; `unsent`: no answer came in time. */
export type UploadProblem = UploadWords;

/** Uploads a file to the storage address, with script that is loaded at the first. Never throws. */
export async function sendFile(order: UploadOrder): Promise<UploadOutcome> {
  const browser = await import("../upload/upload-browser.ts").catch(() => undefined);
  return browser ? browser.sendFile(order) : { ok: false, problem: "unsent" };
}

/** The text of a problem. */
export function useUploadProblem(): (problem: UploadProblem) => string {
  const t = useT("files-upload");
  const failure = useFailureText();
  return (problem) => (problem === "unsent" || problem === "canceled" ? t(problem) : failure(problem));
}

export interface Upload {
  state: "idle" | UploadStep["state"];
  /** Progress in whole per cent; undefined while there is no upload. */
  percent: number | undefined;
  /** Uploads a file; cancels a running upload, whose outcome is then `superseded`: it says nothing of the file that is shown now. */
  send(file: File, rewriting?: Rewriting): Promise<UploadOutcome | "superseded">;
  cancel(): void;
  /** Gives a running upload up because another file was chosen, which is not sent (yet). */
  drop(): void;
}

/** Uploads files to the storage address and shows their progress; leaving the page cancels an upload. */
export function useUpload(purpose: StoredPurpose): Upload {
  const [step, setStep] = useState<{ state: UploadStep["state"]; percent: number }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, rewriting?: Rewriting): Promise<UploadOutcome | "superseded"> {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const show = (next: typeof step) => {
      if (running.current === current) setStep(next);
    };
    show({ state: "sending", percent: 0 });
    const onStep = ({ state, sent }: UploadStep) =>
      show({ state, percent: Math.floor((100 * sent) / Math.max(file.size, 1)) });
    const outcome = await sendFile({ purpose, file, rewriting, signal: current.signal, onStep });
    if (running.current !== current) return "superseded";
    setStep(undefined);
    return outcome;
  }

  function drop(): void {
    running.current?.abort();
    running.current = null;
    setStep(undefined);
  }

  return { state: step?.state ?? "idle", percent: step?.percent, send, cancel: () => running.current?.abort(), drop };
}
