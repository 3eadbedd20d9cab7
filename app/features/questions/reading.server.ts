/** Texts about a pitch for readers without script, who ask for one in their own language by the address of its page. */
import { languageOf } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { TEXT_ADDRESS, TEXT_KINDS, type TextReading } from "./questions.ts";
import { translateText } from "./texts.server.ts";

/** The text of the pitch that the address asks for, by the operator's service if its author allows that; and what else the address says. */
export async function textReading(
  actor: Actor,
  publicId: string,
  { url, market }: Pick<Visit, "url" | "market">,
): Promise<TextReading> {
  const kept = [...url.searchParams].filter(([name]) => name !== TEXT_ADDRESS);
  const [named, id] = url.searchParams.get(TEXT_ADDRESS)?.split(".") ?? [];
  const kind = TEXT_KINDS.find((each) => each === named);
  if (!kind || !id) return { kept, asked: null };
  const translated = await translateText(actor, { publicId, kind, id }, languageOf(market));
  return { kept, asked: { kind, id, ...(translated.ok ? { texts: translated.value } : { failure: translated.code }) } };
}
