import { useEffect } from "react";
import { signsOut } from "#app/platform/browser/session.ts";
import { tabStore } from "#app/platform/browser/storage.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { showToast } from "#app/ui/toast/toast-store.ts";
import type { ReaderMessage, ShownMessage } from "./service-worker.ts";
import { renewDevice, turnOff } from "./this-device.ts";

interface Reader {
  /** Undefined for guests, who get no pushes. */
  accountId: string | undefined;
  lang: string;
  theme: string;
  unread: number;
}

const RENEWED = "push-renewed";

/**
 * Registers the service worker after the page has loaded, tells it the reader's language and theme, sets the app badge, and shows messages as
 * toasts while the page is focused. Mounted once, in the frame of pages that need an account: visitors do not load it.
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

/** Runs `work` when the page has loaded and the browser is idle. Returns a function that cancels it. */
function afterLoad(work: () => void): () => void {
  const cancelled = new AbortController();
  const whenIdle = () => {
    const run = () => cancelled.signal.aborted || work();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}

async function register(reader: ReaderMessage): Promise<void> {
  // In development the worker is a module, which not every browser supports.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(paths.serviceWorker());
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(reader);
  } catch {
    // No network, or forbidden by the browser: the site works without it.
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
      // The page that the message is about is already open.
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
      if (!signsOut(target)) return;
      tabStore.remove(RENEWED);
      navigator.clearAppBadge?.().catch(() => undefined);
      turnOff().catch(() => undefined);
    };
    addEventListener("submit", end, { capture: true });
    return () => removeEventListener("submit", end, { capture: true });
  }, []);
}
