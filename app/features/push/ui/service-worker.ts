/**
 * The service worker: shows push messages, and an offline page without a network. It stores only that page, which contains no personal data,
 * and handles only navigation requests. It is independent of releases, so a new version takes over at once.
 */
import { PUSH_PATHS } from "#app/platform/paths/push.ts";
import type { PushMessage } from "../push.ts";

const worker = self as unknown as WorkerScope;
const STORE = "offline";

/** From a page: its reader's language and theme, for the offline page. */
export interface ReaderMessage {
  kind: "reader";
  lang: string;
  theme: string;
}

/** To the focused window, which shows the message itself. */
export interface ShownMessage {
  kind: "push";
  message: PushMessage;
}

worker.addEventListener("install", (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  // Navigation preload: the page is requested while the worker starts, so it adds no delay.
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  // A failed form is left to the browser, which can send it again.
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(open(event));
});

async function open({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const stored = await storedPage();
    if (stored) return stored;
    throw error;
  }
}

async function storedPage(): Promise<Response | undefined> {
  const store = await caches.open(STORE);
  const [address] = await store.keys();
  return address && store.match(address);
}

worker.addEventListener("message", (event) => {
  const message = event.data as Partial<ReaderMessage> | null;
  if (message?.kind === "reader" && message.lang && message.theme) {
    event.waitUntil(storePage(PUSH_PATHS.offline({ lang: message.lang, theme: message.theme })));
  }
});

/** Stores the page at this address and deletes all others. Fetched without cookies, so that it cannot contain personal data. */
async function storePage(address: string): Promise<void> {
  const store = await caches.open(STORE);
  const response = await fetch(address, { credentials: "omit", cache: "no-cache" }).catch(() => undefined);
  if (!response?.ok) return;
  await store.put(address, response);
  const wanted = new URL(address, worker.location.origin).href;
  for (const stored of await store.keys()) if (stored.url !== wanted) await store.delete(stored);
}

worker.addEventListener("push", (event) => {
  event.waitUntil(show(event.data?.json() as PushMessage | undefined));
});

async function show(message: PushMessage | undefined): Promise<void> {
  if (!message) return;
  const { title, body, path, tag, badge } = message;
  await setBadge(badge);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const visible = windows.find(({ focused, visibilityState }) => focused && visibilityState === "visible");
  if (visible) return visible.postMessage({ kind: "push", message } satisfies ShownMessage);
  const shown = { body, tag, renotify: true, icon: "/icon-192.png", badge: "/badge-96.png", data: { path } };
  await worker.registration.showNotification(title, shown);
}

async function setBadge(count: number): Promise<void> {
  try {
    if (count > 0) await worker.navigator.setAppBadge?.(count);
    else await worker.navigator.clearAppBadge?.();
  } catch {
    // Not installed, or not allowed: there is no app icon.
  }
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as { path?: unknown } | null)?.path));
});

/** Focuses a window that shows the page, else opens a new one, so that drafts in other windows survive. Never another site. */
async function openPage(path: unknown): Promise<void> {
  const { origin } = worker.location;
  const target = new URL(typeof path === "string" ? path : "/", origin);
  if (target.origin !== origin) return;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === target.pathname);
  await (shown ? shown.focus() : worker.clients.openWindow(target.href));
}

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** The browser replaced or ended the subscription: registers a new one. Without a session the server refuses it. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (key && (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys) return;
  await fetch(PUSH_PATHS.pushDevices(), { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface MessageOfPage extends ExtendableEvent {
  readonly data: unknown;
}

/** A window of this site. */
export interface Window {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChange;
  message: MessageOfPage;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void;
}
