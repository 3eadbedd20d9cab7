/** What the front page shows besides pitches: the sample, the promise, countries, figures and questions. The same for all readers of a market. */
import { usualAnswer } from "#app/features/answers/responses/site-responses.server.ts";
import type { QuestionId } from "#app/features/help/question.ts";
import { helpTexts } from "#app/features/help/questions.server.ts";
import { reviewPace, reviewPromise } from "#app/features/pitches/review/review-promise.server.ts";
import { registerAccess } from "#app/features/registers/access.server.ts";
import { COUNT_LIMIT } from "#app/features/search/search.ts";
import { siteFigures } from "#app/features/search/site-figures.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { sampleOf } from "../sample/sample.server.ts";
import { frontFigures, type Land, shownCount } from "./front-facts.ts";

/** What newcomers ask: the same questions, and answers, as in help. */
const ASKED: readonly QuestionId[] = ["who-sees-figures", "binding", "review-time", "which-plans"];

/** Everything that is the same for all readers of a market; figures at most ten minutes old. */
export async function landingFacts(market: Market) {
  const [figures, answer, pace] = await Promise.all([siteFigures(), usualAnswer(), reviewPace()]);
  const questions = helpTexts(market).topics.flatMap((topic) => topic.questions);
  return {
    sample: sampleOf(market),
    promise: reviewPromise(market),
    pace,
    register: registerAccess(market) !== undefined,
    figures: frontFigures(figures, answer),
    lands: MARKETS.map((each) => landOf(each, figures.companies[each])),
    questions: ASKED.map((id) => questions.find((question) => question.id === id)!),
    asked: questions.length,
  };
}

/** A country in its own language. */
function landOf(market: Market, count: number): Land {
  const t = translator(market, "landing");
  const shown = shownCount(count);
  const figure = formatsOf(market).number(Math.min(count, COUNT_LIMIT)) + (count > COUNT_LIMIT ? "+" : "");
  return {
    market,
    companies: shown === null ? null : t("lands.companies", { count: figure }),
    terms: t("lands.terms"),
  };
}
