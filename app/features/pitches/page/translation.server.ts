import { type TranslatedTexts, translateTexts } from "#app/features/translation/translating.server.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { err } from "#app/platform/failure.ts";
import { ownTexts } from "../translations.ts";
import { pitchPage } from "./pitch-page.server.ts";

/** Translates what the actor may read of a pitch by the operator's service, if its owner allows that: the texts of its page, in their order there. */
export async function translatePitch(
  actor: Actor,
  publicId: string,
  to: MarketLanguage,
): Promise<TranslatedTexts | ReturnType<typeof err<"not-found">>> {
  const page = await pitchPage(actor, publicId);
  if (!page) return err("not-found");
  const { teaser, details, ownerId } = page;
  const texts = details ? ownTexts(details.content, details.pictures) : [teaser.shortDescription ?? ""];
  return translateTexts(actor, { authorId: ownerId, texts, from: teaser.language, to });
}
