import { useEffect, useRef, useState } from "react";
import type { StoredPurpose } from "../storage.ts";
import type { UploadStep } from "../upload-client.ts";
import { sendFile, type UploadEnd } from "./send-file.ts";

export { type UploadEnd, type UploadProblem, useUploadProblem } from "./send-file.ts";

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
