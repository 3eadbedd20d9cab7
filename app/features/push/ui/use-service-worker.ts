import { useEffect } from "react";
import { tabStore } from "#app/platform/browser/storage.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { showToast } from "#app/ui/toast/toast-store.ts";
import type { ReaderMessage, ShownMessage } from "./service-worker.ts";
import { renewDevice, turnOff } from "./this-device.ts";

interface Reader {
  /** Undefined for guests, whom nothing is pushed to. */
  accountId: string | undefined;
  lang: string;
  theme: string;
  unread: number;
}

const RENEWED = "push-renewed";

/**
 * Registers the service worker once the page has all it needs, tells it who reads, counts on the app's icon, and shows what comes while the page is
 * in view. Mounted once, in the frame around pages that need an account: visitors' pages have no script for it.
 */
export function useServiceWorker({ accountId, lang, theme, unread }: Reader): void {
  useEffect(() => afterLoad(() => void register({ kind: "reader", lang, theme })), [lang, theme]);
  useEffect(() => {
    if (!accountId || tabStore.get(RENEWED) === accountId) return;
    return afterLoad(() => {
      tabStore.set(RENEWED, accountId);
      renewDevice(accountId).catch(() => tabStore.remove(RENEWED));
    });
  }, [accountId]);
  useBadge(unread);
  useShownMessages();
  useSignOut();
}

/** Calls back when the page has loaded and rests. Returns the function that calls it off. */
function afterLoad(work: () => void): () => void {
  const off = new AbortController();
  const rest = () => {
    const run = () => off.signal.aborted || work();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true, signal: off.signal });
  return () => off.abort();
}

async function register(reader: ReaderMessage): Promise<void> {
  // In development its file is a module, which not every browser takes for a worker.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(paths.serviceWorker());
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(reader);
  } catch {
    // Without a network, or where the browser forbids it: the site works as before.
  }
}

function useBadge(unread: number): void {
  useEffect(() => {
    const set = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    set?.catch(() => undefined);
  }, [unread]);
}

function useShownMessages(): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    const show = ({ data }: MessageEvent<Partial<ShownMessage> | null>) => {
      if (data?.kind !== "push" || !data.message) return;
      const { title, body, path } = data.message;
      // Whoever reads that very page has it before them.
      if (location.pathname === new URL(path, location.origin).pathname) return;
      showToast({ text: body ? `${title}: ${body}` : title });
    };
    serviceWorker?.addEventListener("message", show);
    return () => serviceWorker?.removeEventListener("message", show);
  }, []);
}

/** Signing out ends notifications here; the server forgets the device with the session. */
function useSignOut(): void {
  useEffect(() => {
    const end = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== paths.signOut()) return;
      tabStore.remove(RENEWED);
      navigator.clearAppBadge?.().catch(() => undefined);
      turnOff().catch(() => undefined);
    };
    addEventListener("submit", end, { capture: true });
    return () => removeEventListener("submit", end, { capture: true });
  }, []);
}
