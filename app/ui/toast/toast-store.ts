import type { LucideIcon } from "lucide-react";

export interface ToastMessage {
  text: string;
  icon?: LucideIcon;
  /** Failures stay until dismissed and are announced at once. */
  kind?: "status" | "failure";
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

const none: readonly ShownToast[] = [];
let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. At most three are visible: the oldest is removed. Only in the browser. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  const same = shown.filter((toast) => toast.text !== message.text);
  replace([...same, { ...message, id: lastId }].slice(-3));
  return lastId;
}

/** Removes a toast; an unknown id has no effect. */
export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) replace(shown.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ShownToast[] => shown,
  readOnServer: (): readonly ShownToast[] => none,
};
