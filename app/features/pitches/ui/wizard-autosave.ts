import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/platform/paths.ts";
import type { Step } from "../fields.ts";

// Long enough not to save every letter, short enough to lose nothing worth mentioning.
const PAUSE = 1_200;

export type DraftStatus =
  | { is: "saved"; at: Date }
  | { is: "unsaved" | "saving" | "failed" }
  /** Somebody saved another text since; `token` names theirs. */
  | { is: "conflict"; token: string };

/** What the address of drafts answers. */
export type DraftAnswer = { token: string; savedAt: string } | { conflict: string };

export interface Autosave {
  status: DraftStatus;
  /** For the form's `token` field. */
  token: string;
  /** Something was typed. */
  touch(): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  isBusy(): boolean;
  /** Saves what stands in the form over the text that the conflict is with. */
  keepMine(): void;
  /** The form goes to the server by itself now. */
  stop(): void;
  /** Another way of saving gave a new token. */
  take(token: string): void;
}

/** Saves a step of the wizard while it is filled in, one request at a time. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { publicId, step, ...loaded }: { publicId: string; step: Step; token: string; savedAt: Date },
): Autosave {
  const [token, setToken] = useState(loaded.token);
  const [status, setStatus] = useState<DraftStatus>({ is: "saved", at: loaded.savedAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const dirty = useRef(false);
  const blocked = useRef(false);

  const take = useCallback(
    (next: string) => {
      setToken(next);
      // At once as well: a form that waits for this save is sent before the next drawing.
      const field = form.current?.elements.namedItem("token");
      if (field instanceof HTMLInputElement) field.value = next;
    },
    [form],
  );
  useEffect(() => {
    take(loaded.token);
    blocked.current = false;
    setStatus({ is: "saved", at: loaded.savedAt });
  }, [take, loaded.token, loaded.savedAt]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (running.current || !dirty.current || blocked.current || !form.current) return;
    dirty.current = false;
    setStatus({ is: "saving" });
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (typeof value === "string") body.append(name, value);
    body.set("step", String(step));
    running.current = send(paths.pitchDraft(publicId), body)
      .then((answer) => {
        if ("conflict" in answer) {
          blocked.current = true;
          setStatus({ is: "conflict", token: answer.conflict });
          return;
        }
        take(answer.token);
        setStatus(dirty.current ? { is: "unsaved" } : { is: "saved", at: new Date(answer.savedAt) });
      })
      .catch(() => {
        dirty.current = true;
        setStatus({ is: "failed" });
      })
      .finally(() => {
        running.current = undefined;
      });
  }, [form, publicId, step, take]);

  useEffect(() => {
    const hidden = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", save);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", save);
      // Leaving by a link within the site.
      save();
      clearTimeout(timer.current);
    };
  }, [save]);

  return {
    status,
    token,
    touch: () => {
      dirty.current = true;
      if (blocked.current) return;
      setStatus((known) => (known.is === "saving" ? known : { is: "unsaved" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (running.current ? running.current.then(save) : save()), PAUSE);
    },
    settled: async () => running.current,
    isBusy: () => running.current !== undefined,
    keepMine: () => {
      if (status.is !== "conflict") return;
      take(status.token);
      blocked.current = false;
      dirty.current = true;
      save();
    },
    stop: () => {
      clearTimeout(timer.current);
      dirty.current = false;
    },
    take,
  };
}

async function send(address: string, body: URLSearchParams): Promise<DraftAnswer> {
  // `keepalive`: the page may be on its way out.
  const response = await fetch(address, { method: "POST", body, keepalive: true });
  if (response.status !== 409 && !response.ok) throw new Error(`Draft not saved: ${response.status}`);
  return (await response.json()) as DraftAnswer;
}
