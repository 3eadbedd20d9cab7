import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

// Long enough not to save every letter, short enough to lose nothing worth mentioning.
const PAUSE = 1_200;
// Between tries when saving failed, doubling.
const RETRY = { first: 4_000, most: 60_000 };

// The name of the buttons with which Conform asks itself to check a field.
const INTENT = "__intent__";

// Of the 64 KiB that a page may have on its way while it goes, in bytes.
const MOST_KEPT_ALIVE = 60_000;

/** What somebody else saved since, under another token. */
export interface Rival {
  token: string;
  /** ISO 8601. */
  savedAt: string;
}

export type SaveState<Theirs extends Rival, Snapshot> =
  | { is: "saved"; at: Date }
  /** `closed`: it cannot be written to any more, as it was handed in, sent or deleted elsewhere. */
  | { is: "unsaved" | "saving" | "failed" | "closed" }
  /** Somebody saved another text since. `base` is what this window had saved last. */
  | { is: "conflict"; theirs: Theirs; base: Snapshot | undefined };

/** What an address that saves drafts answers: 200, or 409 with a conflict. 403 and 404 say that no later try helps. */
export type SaveAnswer<Theirs extends Rival> = { token: string; savedAt: string } | { conflict: Theirs };

/** The text is the same as it was under the token `from`, and has another one now. */
export interface Renewal {
  from: string;
  token: string;
}

export interface Autosave<Theirs extends Rival = Rival, Snapshot = unknown> {
  status: SaveState<Theirs, Snapshot>;
  /** For the form's field with the token. */
  token: string;
  /** Something was typed. */
  touch(): void;
  /** Whether a submission has to wait: what is on its way is saved first, and then `event` comes once more. */
  delays(event: FormEvent<HTMLFormElement>): boolean;
  /** Goes on over what somebody else saved, which touched nothing of this form. */
  goOn(): void;
  /** The form goes to the server by itself now; nothing is saved until its answer has come. */
  stop(): void;
  /** Another way of saving, in turn with this one; it resolves to nothing when it has changed nothing. */
  inTurn(work: () => Promise<Renewal | undefined>): Promise<void>;
}

interface AutosaveOptions<Theirs extends Rival, Snapshot> {
  /** Where the form is posted while it is filled in; answers a `SaveAnswer`. */
  address: string;
  /** Sent along, by name. */
  along?: Readonly<Record<string, string>>;
  /** Name of the hidden field with the token. */
  tokenField: string;
  /** Of the text that the form was filled from; it changes with each save. */
  token: string;
  savedAt: Date;
  /** What stands in its place where another window has saved, when the form was refused for it. */
  theirs: Theirs | undefined;
  /** What the form holds, to compare with another window's text. */
  snapshot(form: HTMLFormElement): Snapshot;
  /** Asked of whoever leaves for another page of the site with something that cannot be saved. */
  question: string;
}

/**
 * Saves a form while it is filled in, one request at a time. Whoever follows a link within the site leaves once everything is saved. A save names
 * the token of the text that it goes over; another window's text is never overwritten unasked.
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
  // Where another window's text is loaded with what was typed over it, the next save has to be asked about: no text has this token.
  const first = theirs ? "" : loaded.token;
  const [token, setToken] = useState(first);
  const [status, setStatus] = useState<SaveState<Theirs, Snapshot>>({ is: "saved", at: loaded.savedAt });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const dirty = useRef(false);
  const blocked = useRef(false);
  const wait = useRef(RETRY.first);
  const base = useRef<Snapshot>(undefined);
  const again = useRef<() => void>(undefined);
  // What this window's text was filled from, or saved under. With the token of another window's text the next save would go over it unasked.
  const held = useRef(first);
  // What is loaded next is this window's text: at first, and after its form was sent.
  const own = useRef(!theirs);

  const soon = useCallback(() => {
    setStatus((known) => (known.is === "saving" ? known : { is: "unsaved" }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => again.current?.(), PAUSE);
  }, []);
  const take = useCallback(
    (next: string) => {
      held.current = next;
      setToken(next);
      // At once as well: a form that waits for this save is sent before the next drawing.
      const field = form.current?.elements.namedItem(tokenField);
      if (field instanceof HTMLInputElement) field.value = next;
    },
    [form, tokenField],
  );
  useEffect(() => {
    if (loaded.token === held.current) {
      // With a logo, say.
      setStatus((known) => (known.is === "saved" ? { is: "saved", at: loaded.savedAt } : known));
    }
    if (!own.current) return;
    own.current = false;
    blocked.current = false;
    take(loaded.token);
    if (form.current) base.current = latest.current.snapshot(form.current);
    if (dirty.current) soon();
    else setStatus({ is: "saved", at: loaded.savedAt });
  }, [form, take, soon, loaded.token, loaded.savedAt]);
  // Whoever types on instead of choosing is asked again, by the answer to the next save.
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
      // Not the field's: a drawing that was on its way when the last answer came may have put the token before it there again.
      body.set(tokenField, held.current);
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
        take(answer.token);
        setStatus(dirty.current ? { is: "unsaved" } : { is: "saved", at: new Date(answer.savedAt) });
      } catch {
        dirty.current = true;
        setStatus({ is: "failed" });
        timer.current = setTimeout(() => again.current?.(), wait.current);
        wait.current = Math.min(wait.current * 2, RETRY.most);
      }
    });
  }, [form, tokenField, take, inTurn]);

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

  // The next page then shows what was typed here, and is given the newest token.
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

  // What cannot be saved now is not left behind without a question.
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
      if (!blocked.current && !own.current) soon();
    },
    delays: (event) => {
      const { currentTarget } = event;
      const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      // Conform's own checks are dressed as submissions; they send nothing and need not wait.
      if (!running.current || submitter?.name === INTENT) return false;
      event.preventDefault();
      void running.current.then(() => currentTarget.requestSubmit(submitter));
      return true;
    },
    goOn: () => {
      if (status.is !== "conflict") return;
      take(status.theirs.token);
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
        if (renewal?.from === held.current) take(renewal.token);
      }),
  };
}

async function send<Theirs extends Rival>(
  address: string,
  body: URLSearchParams,
): Promise<SaveAnswer<Theirs> | "closed"> {
  // The page may be on its way out; what browsers send for it then has an upper bound, beyond which they send nothing at all.
  const keepalive = body.toString().length < MOST_KEPT_ALIVE;
  const response = await fetch(address, { method: "POST", body, keepalive });
  // Handed in elsewhere, or deleted: no later try helps.
  if (response.status === 403 || response.status === 404) return "closed";
  if (response.status !== 409 && !response.ok) throw new Error(`Draft not saved: ${response.status}`);
  return (await response.json()) as SaveAnswer<Theirs>;
}
