/**
 * The browser's side of the app check, on pages with and without React. It starts when a guarded form is first onTouch, so that the
 * token is ready in time; a form onSubmit earlier waits, shown as busy. If no token can be obtained, the form is onSubmit without one.
 */
import type { Challenge } from "altcha-lib/types";
import { VISITOR_PATHS } from "../paths/visitors.ts";

/** What `GET /app-check/challenge` answers. */
export type AppCheckChallenge =
  | { kind: "work"; challenge: Challenge }
  | { kind: "recaptcha"; siteKey: string; script: string };

/** What `POST /app-check/token` answers. */
interface Grant {
  token: string;
  lifetime: number;
  uses: number;
}

interface Token extends Grant {
  /** A use was spent; such a token is no good for a form with `data-app-check-once`. */
  used: boolean;
  /** By `performance.now()`, in milliseconds. */
  expiresAt: number;
}

/** Milliseconds before expiry at which a token is renewed (specification §9). */
const REFRESH_BEFORE = 5 * 60_000;
/** Milliseconds that the worker may take. */
const TIMEOUT = 60_000;
const SELECTOR = "form[data-app-check]";

let current: Token | undefined;
let pending: Promise<Token | undefined> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A token for the header of a script's own request; undefined if none can be obtained. `worker` is the script's address, from `GUARDED`. */
export async function appCheckToken(worker: string): Promise<string | undefined> {
  const token = usable() ?? (await obtain(worker));
  if (token) spend(token);
  return token?.token;
}

/** Drops the token after the server has refused it. */
export function dropAppCheckToken(): void {
  current = undefined;
}

/** The current token, if it has uses left: all of them for a form with `data-app-check-once`. */
function usable(once = false): Token | undefined {
  if (!current || current.uses <= 0 || current.expiresAt <= performance.now()) return undefined;
  return once && current.used ? undefined : current;
}

function spend(token: Token, once = false): void {
  token.uses = once ? 0 : token.uses - 1;
  token.used = true;
}

const takesAll = (form: HTMLFormElement) => "appCheckOnce" in form.dataset;

function obtain(worker: string): Promise<Token | undefined> {
  pending ??= exchange(worker)
    .then((token) => {
      current = token;
      if (token) scheduleRefresh(token, worker);
      return token;
    })
    .catch(() => undefined)
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

function scheduleRefresh({ lifetime }: Grant, worker: string): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      // Without a guarded form on the page, the next touch obtains a new one.
      if (document.querySelector(SELECTOR)) void obtain(worker);
      else current = undefined;
    },
    Math.max(lifetime * 1000 - REFRESH_BEFORE, 0),
  );
}

async function exchange(worker: string): Promise<Token | undefined> {
  const begun = performance.now();
  const response = await fetch(VISITOR_PATHS.appCheckChallenge());
  if (!response.ok) return undefined;
  const challenge = (await response.json()) as AppCheckChallenge;
  const proof = await (challenge.kind === "work" ? work(challenge.challenge, worker) : recaptcha(challenge));
  if (!proof) return undefined;
  const answer = await fetch(VISITOR_PATHS.appCheckToken(), { method: "POST", body: new URLSearchParams({ proof }) });
  if (!answer.ok) return undefined;
  const grant = (await answer.json()) as Grant;
  return { ...grant, used: false, expiresAt: begun + grant.lifetime * 1000 };
}

function work(challenge: Challenge, address: string): Promise<string | undefined> {
  const worker = new Worker(address);
  return new Promise<string | undefined>((resolve) => {
    worker.addEventListener("message", ({ data: solution }: MessageEvent<unknown>) => {
      resolve(solution ? JSON.stringify({ challenge, solution }) : undefined);
    });
    worker.addEventListener("error", () => resolve(undefined));
    worker.postMessage(challenge);
    setTimeout(() => resolve(undefined), TIMEOUT);
  }).finally(() => worker.terminate());
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

let loading: Promise<Recaptcha> | undefined;

async function recaptcha({ siteKey, script }: { siteKey: string; script: string }): Promise<string> {
  loading ??= new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement("script"), { src: script, async: true });
    element.addEventListener("error", reject);
    element.addEventListener("load", () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    });
    document.head.append(element);
  });
  return (await loading).execute(siteKey, { action: "app_check" });
}

/** Forms that are being onSubmit again: their token has arrived, or could not be obtained. */
const passing = new WeakSet<HTMLFormElement>();
const waiting = new WeakSet<HTMLFormElement>();

function onTouch({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(SELECTOR) : null;
  if (form && !usable(takesAll(form))) void obtain(form.dataset.appCheck!);
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches(SELECTOR)) return;
  // Conform checks a field by "sending" the form to itself.
  if (submitter?.getAttribute("name") === "__intent__") return;
  if (passing.delete(form)) return;
  // An incomplete form is refused before its token is looked at.
  if (form.noValidate && isIncomplete(form)) return;
  if (document.querySelector('[data-failure="app-check-failed"]')) dropAppCheckToken();
  const once = takesAll(form);
  const token = usable(once);
  if (token) {
    spend(token, once);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (waiting.has(form)) return;
  waiting.add(form);
  const button = submitter ?? form.querySelector("[type=submit]");
  button?.setAttribute("aria-busy", "true");
  void obtain(form.dataset.appCheck!).then((fresh) => {
    if (fresh) spend(fresh, once);
    waiting.delete(form);
    button?.removeAttribute("aria-busy");
    passing.add(form);
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    passing.delete(form);
  });
}

function isIncomplete(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => (control as Partial<HTMLInputElement>).validity?.valueMissing);
}

/** Obtains a token for every guarded form on the page, also for those added later. */
export function watchGuardedForms(): void {
  window.addEventListener("focusin", onTouch);
  window.addEventListener("pointerdown", onTouch);
  // Captured at the window, so before React's listeners.
  window.addEventListener("submit", onSubmit, { capture: true });
}
