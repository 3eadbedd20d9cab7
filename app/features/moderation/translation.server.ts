import { translateText } from "#app/features/translation/translating.server.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { reviewOf } from "./review.server.ts";

/** Translates the text of a submission for a moderator by the operator's service, if the pitch's owner allows that. */
export async function translateSubmission(actor: Actor, submissionId: string, to: MarketLanguage) {
  const review = await reviewOf(actor, submissionId);
  const text = review?.content.pitchText;
  return translateText(actor, text ? { authorId: review.owner.id, text, language: review.language } : undefined, to);
}
