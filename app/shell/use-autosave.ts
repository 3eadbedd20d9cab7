import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/** Milliseconds without input before a save. */
const PAUSE = 1_200;
/** Milliseconds between tries after a failed save, doubling. */
const RETRY = { first: 4_000, most: 60_000 };

/** The name of Conform's own submit buttons, which only validate. */
const INTENT = "__intent__";

/** Bytes; browsers allow 64 KiB in all `keepalive` requests of a page. */
const MOST_KEPT_ALIVE = 60_000;

/** The version that another window has saved since. */
export interface Rival {
  token: string;
  /** ISO 8601. */
  savedAt: string;
}

export type SaveState<Theirs extends Rival, Snapshot> =
  | { is: "saved"; at: Date }
  /** `closed`: it can no longer be saved, since it was submitted, sent or deleted elsewhere. */
  | { is: "unsaved" | "saving" | "failed" | "closed" }
  /** Another window has saved since. `base` is this window's last saved version. */
  | { is: "conflict"; theirs: Theirs; base: Snapshot | undefined };

/** The answer of an address that saves drafts: 200, or 409 with a conflict. 403 and 404 mean `closed`. */
export type SaveAnswer<Theirs extends Rival> = { token: string; savedAt: string } | { conflict: Theirs };

/** A new token for unchanged text, which had the token `from`. */
export interface Renewal {
  from: string;
  token: string;
}

export interface Autosave<Theirs extends Rival = Rival, Snapshot = unknown> {
  status: SaveState<Theirs, Snapshot>;
  /** Value of the form's hidden field with the token. */
  token: string;
  /** Call on input. */
  touch(): void;
  /** Whether a submission has to wait for a running save, after which it is repeated. */
  delays(event: FormEvent<HTMLFormElement>): boolean;
  /** Overwrites another window's version, if that has changed nothing of this form. */
  goOn(): void;
  /** Call when the form is submitted: nothing is saved until its answer. */
  stop(): void;
  /** Runs another kind of save, after running ones; it resolves to undefined if it has changed nothing. */
  inTurn(work: () => Promise<Renewal | undefined>): Promise<void>;
}

interface AutosaveOptions<Theirs extends Rival, Snapshot> {
  /** Where the form is saved; answers a `SaveAnswer`. */
  address: string;
  /** Further fields to send. */
  along?: Readonly<Record<string, string>>;
  /** Name of the hidden field with the token. */
  tokenField: string;
  /** The token of the version that the form was filled from; it changes with each save. */
  token: string;
  savedAt: Date;
  /** Another window's version, if the form was refused because of it. */
  theirs: Theirs | undefined;
  /** The form's values, to compare with another window's version. */
  snapshot(form: HTMLFormElement): Snapshot;
  /** Asked before leaving for another page of the site with changes that cannot be saved. */
  question: string;
}

/**
 * Autosaves a form, one request at a time. A link within the site is followed once everything is saved. Each save has the token of the
 * version that it replaces (optimistic locking), so another window's version is never overwritten without asking.
 */
export function useAutosave<Theirs extends Rival, Snapshot>(
  form: RefObject<HTMLFormElement | null>,
  options: AutosaveOptions<Theirs, Snapshot>,
): Autosave<Theirs, Snapshot> {
  const { theirs, question, tokenField, ...loaded } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // After a refusal because of another window, the next save has to conflict: no version has an empty token.
  const initialToken = theirs ? "" : loaded.token;
  const [token, setToken] = useState(initialToken);
  const [status, setStatus] = useState<SaveState<Theirs, Snapshot>>({ is: "saved", at: loaded.savedAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const dirty = useRef(false);
  const blocked = useRef(false);
  const wait = useRef(RETRY.first);
  const base = useRef<Snapshot>(undefined);
  const again = useRef<() => void>(undefined);
  // The token of this window's version. With that of another window's, the next save would overwrite that without asking.
  const currentToken = useRef(initialToken);
  // Whether the next loaded version is this window's own: at first, and after its form was submitted.
  const own = useRef(!theirs);

  const saveSoon = useCallback(() => {
    setStatus((known) => (known.is === "saving" ? known : { is: "unsaved" }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => again.current?.(), PAUSE);
  }, []);
  const applyToken = useCallback(
    (next: string) => {
      currentToken.current = next;
      setToken(next);
      // Also directly: a form that waits for this save is submitted before the next rendering.
      const field = form.current?.elements.namedItem(tokenField);
      if (field instanceof HTMLInputElement) field.value = next;
    },
    [form, tokenField],
  );
  useEffect(() => {
    if (loaded.token === currentToken.current) {
      // Saved by another form of the page, such as the logo's.
      setStatus((known) => (known.is === "saved" ? { is: "saved", at: loaded.savedAt } : known));
    }
    if (!own.current) return;
    own.current = false;
    blocked.current = false;
    applyToken(loaded.token);
    if (form.current) base.current = latest.current.snapshot(form.current);
    if (dirty.current) saveSoon();
    else setStatus({ is: "saved", at: loaded.savedAt });
  }, [form, applyToken, saveSoon, loaded.token, loaded.savedAt]);
  // A reader who types on without choosing is asked again, after the next save's conflict.
  useEffect(() => {
    if (theirs) own.current = false;
  }, [theirs]);

  const inTurn = useCallback(async (work: () => Promise<void>) => {
    while (running.current) await running.current;
    running.current = work().finally(() => {
      running.current = undefined;
    });
    await running.current;
  }, []);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    return inTurn(async () => {
      if (!dirty.current || blocked.current || own.current || !form.current) return;
      dirty.current = false;
      setStatus({ is: "saving" });
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form.current)) if (typeof value === "string") body.append(name, value);
      const { address, along = {}, snapshot } = latest.current;
      for (const [name, value] of Object.entries(along)) body.set(name, value);
      // Not the field's value: a rendering that started before the last answer may have written the previous token.
      body.set(tokenField, currentToken.current);
      const sent = snapshot(form.current);
      try {
        const answer = await send<Theirs>(address, body);
        wait.current = RETRY.first;
        if (answer === "closed") {
          blocked.current = true;
          return setStatus({ is: "closed" });
        }
        if ("conflict" in answer) {
          blocked.current = true;
          dirty.current = true;
          return setStatus({ is: "conflict", theirs: answer.conflict, base: base.current });
        }
        base.current = sent;
        applyToken(answer.token);
        setStatus(dirty.current ? { is: "unsaved" } : { is: "saved", at: new Date(answer.savedAt) });
      } catch {
        dirty.current = true;
        setStatus({ is: "failed" });
        timer.current = setTimeout(() => again.current?.(), wait.current);
        wait.current = Math.min(wait.current * 2, RETRY.most);
      }
    });
  }, [form, tokenField, applyToken, inTurn]);

  useEffect(() => {
    again.current = save;
    const hidden = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", save);
    addEventListener("online", save);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", save);
      removeEventListener("online", save);
      clearTimeout(timer.current);
    };
  }, [save]);

  // Saves before leaving, so that the next page shows the changes and has the newest token.
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      here.pathname !== there.pathname && (dirty.current || running.current !== undefined),
  );
  useEffect(() => {
    if (leaving.state !== "blocked") return;
    let isLast = true;
    void save().then(() => {
      if (!isLast) return;
      if (!dirty.current || window.confirm(question)) leaving.proceed();
      else leaving.reset();
    });
    return () => {
      isLast = false;
    };
  }, [leaving, save, question]);

  // Asks before the window is closed with changes that cannot be saved.
  const endangered = status.is === "failed" || status.is === "conflict";
  useEffect(() => {
    if (!endangered) return;
    const ask = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [endangered]);

  return {
    status,
    token,
    touch: () => {
      dirty.current = true;
      if (!blocked.current && !own.current) saveSoon();
    },
    delays: (event) => {
      const { currentTarget } = event;
      const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      // Conform validates by submissions that send nothing; they need not wait.
      if (!running.current || submitter?.name === INTENT) return false;
      event.preventDefault();
      void running.current.then(() => currentTarget.requestSubmit(submitter));
      return true;
    },
    goOn: () => {
      if (status.is !== "conflict") return;
      applyToken(status.theirs.token);
      blocked.current = false;
      void save();
    },
    stop: () => {
      clearTimeout(timer.current);
      dirty.current = false;
      own.current = true;
    },
    inTurn: (work) =>
      inTurn(async () => {
        const renewal = await work();
        if (renewal?.from === currentToken.current) applyToken(renewal.token);
      }),
  };
}

async function send<Theirs extends Rival>(
  address: string,
  body: URLSearchParams,
): Promise<SaveAnswer<Theirs> | "closed"> {
  // The page may be closing. Browsers refuse `keepalive` requests over their limit.
  const keepalive = body.toString().length < MOST_KEPT_ALIVE;
  const response = await fetch(address, { method: "POST", body, keepalive });
  if (response.status === 403 || response.status === 404) return "closed";
  if (response.status !== 409 && !response.ok) throw new Error(`Draft not saved: ${response.status}`);
  return (await response.json()) as SaveAnswer<Theirs>;
}
