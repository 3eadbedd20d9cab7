/**
 * The browser's side of the app check, on pages with and without React. It begins when the reader first touches a guarded form, so that
 * nobody waits; a form sent earlier waits with its busy state. Where no proof can be had the form goes without one.
 */
import type { Challenge } from "altcha-lib/types";
import { paths } from "../paths/paths.ts";

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

interface Held extends Grant {
  /** On the page's own clock, milliseconds. */
  endsAt: number;
}

/** Specification §9: five minutes before it ends. */
const REFRESH_BEFORE = 5 * 60_000;
const PATIENCE = 60_000;
const SELECTOR = "form[data-app-check]";

let held: Held | undefined;
let coming: Promise<Held | undefined> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A token for the header of a script's own request; undefined when there is none to be had. `worker` is in `GUARDED`. */
export async function appCheckToken(worker: string): Promise<string | undefined> {
  const token = usable() ?? (await obtain(worker));
  if (token) token.uses--;
  return token?.token;
}

/** Forgets the token: the server has refused it. */
export function dropAppCheckToken(): void {
  held = undefined;
}

function usable(): Held | undefined {
  return held && held.uses > 0 && held.endsAt > performance.now() ? held : undefined;
}

function obtain(worker: string): Promise<Held | undefined> {
  coming ??= exchange(worker)
    .then((token) => {
      held = token;
      if (token) refreshInTime(token, worker);
      return token;
    })
    .catch(() => undefined)
    .finally(() => {
      coming = undefined;
    });
  return coming;
}

function refreshInTime({ lifetime }: Grant, worker: string): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      // Without a form that needs one, the next touch asks again.
      if (document.querySelector(SELECTOR)) void obtain(worker);
      else held = undefined;
    },
    Math.max(lifetime * 1000 - REFRESH_BEFORE, 0),
  );
}

async function exchange(worker: string): Promise<Held | undefined> {
  const begun = performance.now();
  const asked = await fetch(paths.appCheckChallenge());
  if (!asked.ok) return undefined;
  const challenge = (await asked.json()) as AppCheckChallenge;
  const proof = await (challenge.kind === "work" ? work(challenge.challenge, worker) : recaptcha(challenge));
  if (!proof) return undefined;
  const answer = await fetch(paths.appCheckToken(), { method: "POST", body: new URLSearchParams({ proof }) });
  if (!answer.ok) return undefined;
  const grant = (await answer.json()) as Grant;
  return { ...grant, endsAt: begun + grant.lifetime * 1000 };
}

function work(challenge: Challenge, address: string): Promise<string | undefined> {
  const worker = new Worker(address);
  return new Promise<string | undefined>((resolve) => {
    worker.addEventListener("message", ({ data: solution }: MessageEvent<unknown>) => {
      resolve(solution ? JSON.stringify({ challenge, solution }) : undefined);
    });
    worker.addEventListener("error", () => resolve(undefined));
    worker.postMessage(challenge);
    setTimeout(() => resolve(undefined), PATIENCE);
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

/** Forms that need wait no longer: their proof has come, or will not. */
const passing = new WeakSet<HTMLFormElement>();
const waiting = new WeakSet<HTMLFormElement>();

function touched({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(SELECTOR) : null;
  if (form && !usable()) void obtain(form.dataset.appCheck!);
}

function sent(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches(SELECTOR)) return;
  // Conform checks a field by "sending" the form to itself.
  if (submitter?.getAttribute("name") === "__intent__") return;
  if (passing.delete(form)) return;
  if (document.querySelector('[data-failure="app-check-failed"]')) dropAppCheckToken();
  const token = usable();
  if (token) {
    token.uses--;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (waiting.has(form)) return;
  waiting.add(form);
  const button = submitter ?? form.querySelector("[type=submit]");
  button?.setAttribute("aria-busy", "true");
  void obtain(form.dataset.appCheck!).then((fresh) => {
    if (fresh) fresh.uses--;
    waiting.delete(form);
    button?.removeAttribute("aria-busy");
    passing.add(form);
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    passing.delete(form);
  });
}

/** Looks after every guarded form that is or comes into the page. */
export function watchGuardedForms(): void {
  window.addEventListener("focusin", touched);
  window.addEventListener("pointerdown", touched);
  // Before React's own listeners, which hang further in.
  window.addEventListener("submit", sent, { capture: true });
}
