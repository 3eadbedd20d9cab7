import { Search } from "lucide-react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { entitled } from "#app/features/accounts/plan.ts";
import { shownDeadline } from "#app/features/support/answering.server.ts";
import { DeadlineText } from "#app/features/support/ui/deadline-text.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { helpGraph, isQuestion, POPULAR } from "../question.ts";
import { helpTexts } from "../questions.server.ts";
import { QUERY_LIMIT, searchHelp } from "../search.ts";
import visitorScript from "../visitor-script.ts?worker&url";
import { isVoteState } from "../vote.ts";
import { ownVotes } from "../voting.server.ts";
import type { Route } from "./+types/faq.ts";

const QuestionTopic = deferred(async () => (await import("../ui/question-topic.tsx")).QuestionTopic);

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

/** Up to this many matching answers are shown open. */
const OPEN = 2;

/** Help: search, topics, questions with answers, and a link to support (messages `help`). */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const { texts, query, votes, voted, promise, facts } = loaderData;
  const t = useT("help");
  const { field, typed, read } = useTyped(query);
  useOpenQuestion();
  const topics = useMemo(() => searchHelp(texts.topics, typed), [texts, typed]);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = typed.trim() !== "";
  return (
    <PageMain>
      <PageTitle title={texts.title} description={texts.lead} indexable={query === ""} />
      {facts && <StructuredData facts={facts} />}
      <div className="help">
        <header className="help-head">
          <h1>{texts.title}</h1>
          <search>
            <Form action={paths.faq()} className="help-search" onInput={read}>
              <label className="vh" htmlFor="help-q">
                {t("search.label")}
              </label>
              <AffixInput
                ref={field}
                before={<Icon of={Search} />}
                bare
                id="help-q"
                type="search"
                name="q"
                defaultValue={query}
                placeholder={t("search.example")}
                maxLength={QUERY_LIMIT}
                autoComplete="off"
                enterKeyHint="search"
              />
              <div className="without-script">
                <Button type="submit">{t("search.act")}</Button>
              </div>
            </Form>
          </search>
          <Chips>
            {POPULAR.map((id) => (
              <ChipLink key={id} to={paths.faq(id)}>
                {t(`popular.${id}`)}
              </ChipLink>
            ))}
          </Chips>
        </header>
        <div className="help-body">
          {count > 0 && (
            <nav className="help-topics" aria-label={t("topics")}>
              <b className="small">{t("topics")}</b>
              <ul>
                {topics.map(({ id, title, questions }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      {title}
                      <span className="muted">{questions.length}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="help-answers">
            <div role="status" className={searching ? "help-found" : undefined}>
              {searching && (
                <p className="soft">
                  {t("search.found", { count, query: typed.trim() })} <Link to={paths.faq()}>{t("search.all")}</Link>
                </p>
              )}
            </div>
            {count === 0 && (
              <EmptyState kind="no-results" title={t("none.title")}>
                {t("none.text")}
              </EmptyState>
            )}
            {topics.map((topic) => (
              <QuestionTopic
                key={topic.id}
                topic={topic}
                typed={typed}
                open={searching && count <= OPEN ? "all" : voted}
                votes={votes}
              />
            ))}
            <section className="help-ask" aria-labelledby="help-ask">
              <div>
                <h2 id="help-ask">{t("ask.title")}</h2>
                <p className="soft small">
                  {t("ask.text")} <DeadlineText deadline={promise} />
                </p>
              </div>
              <LinkButton variant="primary" to={paths.contact()}>
                {t("ask.act")}
              </LinkButton>
            </section>
          </div>
        </div>
      </div>
    </PageMain>
  );
}

/**
 * Opens the question in the address's fragment. Browsers do so by themselves on a full navigation, since the answer has the id, but not when the
 * router navigates.
 */
function useOpenQuestion(): void {
  // The location object: new for each navigation, also to the same question.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const question = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: "start" });
  }, [location]);
}

interface Typed {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** Takes over the field's value. */
  read: () => void;
}

/** The text in the search field: that of the address until somebody types. */
function useTyped(query: string): Typed {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const read = useCallback(() => setTyped(field.current?.value ?? ""), []);
  useEffect(() => {
    // Not on hydration: keeps what was typed before.
    if (shown.current !== undefined && field.current) field.current.value = query;
    shown.current = key;
    read();
  }, [key, query, read]);
  return { field, typed, read };
}
