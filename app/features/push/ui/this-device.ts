/** Notifications in this browser: support, permission, turning them on and off (Push API, Notifications API). */
import { useEffect, useState } from "react";
import { lastingStore } from "#app/platform/browser/storage.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** `home-screen`: only after installing the site there (iOS, iPadOS). */
type DeviceState = "unsupported" | "home-screen" | "blocked" | "off" | "on";

/** Stores which account has turned notifications on in this browser; another account has to turn them on again. */
const OWNER = "push-owner";

const supported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** This site's active service worker; undefined if there is none, as in development. */
async function activeRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return (await navigator.serviceWorker.getRegistration("/")) && navigator.serviceWorker.ready;
}

/** The state of notifications for an account in this browser. */
async function stateOf(accountId: string): Promise<DeviceState> {
  if (!supported()) return isAppleTouch() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission !== "granted" || lastingStore.get(OWNER) !== accountId) return "off";
  const registration = await activeRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/** iPads identify as Macs, which have no touch screen. */
function isAppleTouch(): boolean {
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
    (/\bMac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/**
 * Asks for permission, subscribes and registers with the server. Browsers require a user gesture. Throws when the push service or the server
 * cannot be reached.
 */
async function turnOn(accountId: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted")
    return Notification.permission === "denied" ? "blocked" : "off";
  await navigator.serviceWorker.register(paths.serviceWorker());
  await register(await subscribe(await navigator.serviceWorker.ready));
  lastingStore.set(OWNER, accountId);
  return "on";
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const response = await fetch(paths.pushKey());
  if (!response.ok) throw new Error("no key");
  const { key } = (await response.json()) as { key: string };
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  // A subscription under another key would be refused.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const response = await fetch(paths.pushDevices(), {
    method: "POST",
    body: new URLSearchParams({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }),
  });
  if (!response.ok) throw new Error("not stored");
}

/** Registers this browser again if the account has turned notifications on here: the session may have changed since. */
export async function renewDevice(accountId: string): Promise<void> {
  if (!supported() || (await stateOf(accountId)) !== "on") return;
  const registration = await activeRegistration();
  if (registration) await register(await subscribe(registration));
}

/** Unsubscribes in the browser. On the server the form or the end of the session removes the device. */
export async function turnOff(): Promise<void> {
  lastingStore.remove(OWNER);
  if (!supported()) return;
  const registration = await activeRegistration();
  const [shown, subscription] = await Promise.all([
    registration?.getNotifications(),
    registration?.pushManager.getSubscription(),
  ]);
  for (const notification of shown ?? []) notification.close();
  await subscription?.unsubscribe();
}

/** State of notifications in this browser, and turning them on; `state` is undefined until it is known. */
export function useDevice(accountId: string) {
  const [state, setState] = useState<DeviceState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    stateOf(accountId).then(setState, () => setState("unsupported"));
  }, [accountId]);

  async function run(work: () => Promise<DeviceState>): Promise<DeviceState | undefined> {
    setBusy(true);
    setFailed(false);
    try {
      const next = await work();
      setState(next);
      return next;
    } catch {
      setFailed(true);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    state,
    busy,
    failed,
    turnOn: () => run(() => turnOn(accountId)),
  };
}
