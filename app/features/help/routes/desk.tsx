import { Link } from "react-router";
import { ChoiceFilter, ListFilters, MarketFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { factsOf, isMarket } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { type QuestionVotes, type VoteQuery, votesOverview } from "../desk/votes.server.ts";
import { isQuestion } from "../question.ts";
import { helpTexts } from "../questions.server.ts";
import type { Route } from "./+types/desk.ts";

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

/** Which answers help, and what is missing in the others. */
export default function VotesDesk({ loaderData: { query, titles, votes, comments, next } }: Route.ComponentProps) {
  const t = useT("help-desk");
  const shell = useT("shell");
  const { dateTime } = useFormat();
  const { after, ...address } = query;
  return (
    <div className="w-content stack stack-8">
      <DeskHead title={t("title")} lead={t("lead")} />
      <ListFilters action={paths.helpDesk()} submit={t("show")} primary>
        <MarketFilter label={t("market")} chosen={query.market} any={t("anyMarket")} />
        <ChoiceFilter
          name="question"
          label={t("question")}
          values={votes.map(({ question }) => question)}
          labelOf={(question) => titles[question]!}
          chosen={query.question}
          any={t("anyQuestion")}
        />
      </ListFilters>
      <VotesTable votes={votes} titles={titles} query={address} />
      <section>
        <SectionHead title={t("comments.title")} />
        {comments.length === 0 ? (
          <EmptyState kind="no-results" title={t("comments.none")} level={3} />
        ) : (
          <ul className="staff-list">
            {comments.map(({ id, question, market, comment, votedAt }) => (
              <li key={id}>
                <div className="stack stack-2">
                  <p className="small soft">
                    <Link to={paths.faq(question)}>{titles[question] ?? question}</Link> · {shell(`country.${market}`)}{" "}
                    · <DateTime at={votedAt}>{dateTime(votedAt)}</DateTime>
                  </p>
                  <p className="log-reason" lang={factsOf(market).bcp47}>
                    {comment}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          start={after ? paths.helpDesk(address) : null}
          next={next && paths.helpDesk({ ...address, after: next })}
        />
      </section>
    </div>
  );
}

interface VotesTableProps {
  votes: readonly QuestionVotes[];
  /** The questions in the reader's language, by id. */
  titles: Readonly<Record<string, string>>;
  query: VoteQuery;
}

function VotesTable({ votes, titles, query }: VotesTableProps) {
  const t = useT("help-desk");
  const { number, percent } = useFormat();
  return (
    <Table caption={t("votes")} className="table-desk">
      <TableHead
        columns={[t("question"), [t("yes"), "r"], [t("no"), "r"], [t("share"), "r"], [t("comments.title"), "r"]]}
      />
      <tbody>
        {votes.map(({ question, yes, no, comments }) => (
          <tr key={question} className={question === query.question ? "is-sel" : undefined}>
            <td>
              <Link to={paths.faq(question)}>{titles[question]}</Link>
            </td>
            <td className={figureClass(yes)}>{number(yes)}</td>
            <td className={figureClass(no)}>{number(no)}</td>
            <td className={figureClass(yes + no)}>
              {yes + no === 0 ? "–" : percent(Math.round((yes / (yes + no)) * 100) * 100)}
            </td>
            <td className={figureClass(comments)}>
              {comments === 0 ? (
                number(0)
              ) : (
                <Link
                  to={paths.helpDesk({ ...query, question })}
                  aria-label={t("comments.of", { count: comments, question: titles[question]! })}
                >
                  {number(comments)}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Nothing is written quietly. */
function figureClass(count: number): string {
  return count === 0 ? "r muted" : "r";
}
