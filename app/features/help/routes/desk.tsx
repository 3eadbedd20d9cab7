import { isMarket } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { VotesPage } from "../desk/ui/votes-page.tsx";
import { votesOverview } from "../desk/votes.server.ts";
import { isQuestion } from "../question.ts";
import { helpTexts } from "../questions.server.ts";
import type { Route } from "./+types/desk.ts";

/** What readers said of answers. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const [question, market] = [searchParams.get("question"), searchParams.get("market")];
  const query = {
    question: isQuestion(question) ? question : undefined,
    market: isMarket(market) ? market : undefined,
    after: searchParams.get("after") ?? undefined,
  };
  const questions = helpTexts(visitOf(context).market).topics.flatMap(({ questions }) => questions);
  return {
    query,
    titles: Object.fromEntries(questions.map(({ id, title }) => [id, title])),
    ...(await votesOverview(actor, query)),
  };
}

export default function VotesDesk({ loaderData }: Route.ComponentProps) {
  const t = useT("help-desk");
  return (
    <div className="w-content stack stack-8">
      <PageTitle title={t("title")} />
      <VotesPage {...loaderData} />
    </div>
  );
}
