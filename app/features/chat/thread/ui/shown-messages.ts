import type { HeldMessage } from "#app/features/shield/quarantine.ts";
import { type Message, QUOTE_LIMIT, type Quote } from "../../message.ts";
import type { ShownMessage } from "./message-group.tsx";
import type { Outgoing } from "./outgoing-queue.ts";

/** What a thread shows: what is stored, and at its end what waits for a moderator and what is on its way. Each message once. */
export function shownOf(
  messages: readonly Message[],
  waiting: readonly HeldMessage[],
  outgoing: readonly Outgoing[],
): ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  const held = waiting.filter(isNew);
  for (const { id } of held) known.add(id);
  return [
    ...messages.map((stored) => ({ id: stored.id, mine: stored.mine, text: stored.text, at: stored.at, stored })),
    ...held.map(({ id, text, at }) => ({ id, mine: true, text, at, isHeld: true as const })),
    ...outgoing.filter(isNew).map((one) => ({ id: one.id, mine: true, text: one.text, at: one.at, outgoing: one })),
  ];
}

/** A message as it is quoted by an answer to it. */
export function quoteOf({ number, mine, text, file, card }: Message): Quote {
  const kind = text ? undefined : (card?.kind ?? (file && "file"));
  return { number, mine, text: text.slice(0, QUOTE_LIMIT), ...(kind && { kind }) };
}
