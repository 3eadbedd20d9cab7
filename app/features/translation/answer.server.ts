import { isMarketLanguage, type MarketLanguage } from "#app/i18n/languages.ts";
import { err, type Failure, type Result, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import type { TranslationAnswer, TranslationFailure } from "./translation.ts";

/** Answers a request for a translation: its texts as JSON, or why there is none. The form names the reader's language. */
export async function answerTranslations(
  request: Request,
  translate: (to: MarketLanguage) => Promise<Result<string[], TranslationFailure>>,
): Promise<Response> {
  const to = (await formOf(request)).get("to");
  const result = isMarketLanguage(to) ? await translate(to) : (err("not-found") as Failure<"not-found">);
  const answer: TranslationAnswer = result.ok ? { texts: result.value } : { failure: result.code };
  return Response.json(answer, {
    status: result.ok ? 200 : statusOf(result),
    headers: { "cache-control": "no-store" },
  });
}
