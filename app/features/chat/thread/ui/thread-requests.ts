/** Requests of an open thread, without the router, which would revalidate the page. */
import type { QuarantinedMessage } from "#app/features/shield/quarantine.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Message, Messages } from "../../message.ts";
import type { CardData } from "../../ui/thread-slots.ts";
import type { Unsent } from "./tab-storage.ts";

const TIMEOUT_MILLISECONDS = 15_000;

/** Why a request failed. `offline`: no usable answer. */
export interface Refusal {
  ok: false;
  failure: FailureCode | "offline";
  /** Validation code of the text. */
  problem?: string;
}

/** The answer to a message: stored, in quarantine (`held`), or refused. */
export type SendAnswer = { ok: true; message: Message } | { ok: true; held: QuarantinedMessage } | Refusal;

/** The answer to a change of a message. */
type ChangeAnswer = { ok: true; version: number } | Refusal;

/** Fetches the page before or after a number, the changes since a version, or the newest page; undefined on any failure. */
export async function fetchMessages(
  conversationId: string,
  bounds: { before: number } | { after: number } | { since: number } | Record<string, never>,
): Promise<Messages | undefined> {
  const query = new URLSearchParams(Object.entries(bounds).map(([name, value]) => [name, String(value)]));
  return get<Messages>(`${paths.conversationMessages(conversationId)}?${query}`);
}

/** Fetches the current contents of cards; undefined on any failure. */
export async function fetchCards<Cards extends CardData>(
  conversationId: string,
  ids: Record<keyof CardData, string[]>,
): Promise<Cards | undefined> {
  const query = new URLSearchParams({ meeting: ids.meeting.join(","), offer: ids.offer.join(",") });
  return get<Cards>(`${paths.conversationCards(conversationId)}?${query}`);
}

/** Sends a message. Idempotent by its id. */
export async function postMessage(conversationId: string, { id, text, reply, file }: Unsent): Promise<SendAnswer> {
  return post<SendAnswer>(paths.conversationMessages(conversationId), {
    id,
    text,
    ...(reply && { reply: String(reply.number) }),
    ...(file && { fileId: file.id }),
  });
}

/** Edits a message. */
export async function postEdit(conversationId: string, number: number, text: string): Promise<ChangeAnswer> {
  return post<ChangeAnswer>(paths.messageEdit(conversationId, number), { text });
}

/** Deletes a message. */
export async function postDeletion(conversationId: string, number: number): Promise<ChangeAnswer> {
  return post<ChangeAnswer>(paths.messageDeletion(conversationId, number), {});
}

/** Marks messages as read up to a number. */
export async function postRead(conversationId: string, upTo: number): Promise<boolean> {
  try {
    const response = await fetch(paths.conversationRead(conversationId), {
      method: "POST",
      body: new URLSearchParams({ upTo: String(upTo) }),
      keepalive: true,
    });
    // A body that nobody reads keeps its connection, as it may not be stored.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function get<T>(address: string): Promise<T | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

async function post<T>(address: string, fields: Record<string, string>): Promise<T | Refusal> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (response.headers.get("content-type")?.includes("json")) return (await response.json()) as T | Refusal;
    return { ok: false, failure: response.status === 429 ? "too-many-requests" : "offline" };
  } catch {
    return { ok: false, failure: "offline" };
  }
}
