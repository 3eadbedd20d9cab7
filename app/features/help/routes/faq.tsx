import { entitled } from "#app/features/accounts/plan.ts";
import { shownDeadline } from "#app/features/support/answering.server.ts";
import { DeadlineText } from "#app/features/support/ui/deadline-text.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { helpGraph, isQuestion } from "../question.ts";
import { helpTexts } from "../questions.server.ts";
import { QUERY_LIMIT } from "../search.ts";
import { HelpPage } from "../ui/help-page.tsx";
import visitorScript from "../visitor-script.ts?worker&url";
import { isVoteState } from "../vote.ts";
import { ownVotes } from "../voting.server.ts";
import type { Route } from "./+types/faq.ts";

export const handle = { visitorScript };

/** `q` is the search text; `voted` and `answer` are the question and the vote just given without script. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { actor, market, url } = visitOf(context);
  // Only a new deployment changes the page. Searches are not cached.
  if (searchParams.size === 0) cacheForVisitors(context, []);
  const texts = helpTexts(market);
  const [voted, answer] = [searchParams.get("voted"), searchParams.get("answer")];
  const { origin } = listingOf(url, market);
  return {
    texts,
    query: (searchParams.get("q") ?? "").slice(0, QUERY_LIMIT),
    votes: { ...(await ownVotes(actor)), ...(isQuestion(voted) && isVoteState(answer) ? { [voted]: answer } : {}) },
    voted,
    promise: shownDeadline(actor.kind === "member" && entitled(actor.plan, "support")),
    // Search engines read as visitors.
    facts: actor.kind === "visitor" && origin ? helpGraph(texts, origin, market) : undefined,
  };
}

export default function Faq({ loaderData: { facts, promise, ...page } }: Route.ComponentProps) {
  const { title, lead } = page.texts;
  return (
    <PageMain>
      <PageTitle title={title} description={lead} indexable={page.query === ""} />
      {facts && <StructuredData facts={facts} />}
      <HelpPage {...page} promise={<DeadlineText deadline={promise} />} />
    </PageMain>
  );
}
