/** What an open thread asks the server for, beside the router: small answers that must not disturb the page. */
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import type { Messages } from "../message.ts";

const PATIENCE_MILLISECONDS = 15_000;

/** The answer to a message: stored under its number, or why not. `offline`: no answer came. */
export type SendAnswer =
  | { ok: true; number: number; text: string; at: string }
  | { ok: false; failure: FailureCode | "offline"; problem?: string };

/** Messages before or after a number; undefined when no usable answer came. */
export async function fetchMessages(
  conversationId: string,
  which: { before: number } | { after: number },
): Promise<Messages | undefined> {
  const query = new URLSearchParams(Object.entries(which).map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(`${paths.conversationMessages(conversationId)}?${query}`, {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    return response.ok ? ((await response.json()) as Messages) : undefined;
  } catch {
    return undefined;
  }
}

/** Hands in a message. Safe to repeat: its id stores it once. */
export async function postMessage(conversationId: string, message: { id: string; text: string }): Promise<SendAnswer> {
  try {
    const response = await fetch(paths.conversationMessages(conversationId), {
      method: "POST",
      body: new URLSearchParams(message),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.headers.get("content-type")?.includes("json")) return (await response.json()) as SendAnswer;
    return { ok: false, failure: response.status === 429 ? "too-many-requests" : "offline" };
  } catch {
    return { ok: false, failure: "offline" };
  }
}

/** Marks what has been seen as read. */
export async function postRead(conversationId: string, upTo: number): Promise<boolean> {
  try {
    const response = await fetch(paths.conversationRead(conversationId), {
      method: "POST",
      body: new URLSearchParams({ upTo: String(upTo) }),
      keepalive: true,
    });
    return response.ok;
  } catch {
    return false;
  }
}
