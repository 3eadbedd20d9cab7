import { Search } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type HelpTexts, POPULAR } from "../question.ts";
import { QUERY_LIMIT, searchHelp } from "../search.ts";
import type { VoteState } from "../vote.ts";
import { QuestionTopic } from "./question-topic.tsx";

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

export interface HelpPageProps {
  texts: HelpTexts;
  /** The search text of the address. */
  query: string;
  /** The reader's votes, by question. */
  votes: Readonly<Record<string, VoteState | undefined>>;
  /** The question that was just voted on without script. */
  voted: string | null;
  /** When support answers. */
  promise: ReactNode;
}

/** Up to this many matching answers are shown open. */
const OPEN = 2;

/** Help: search, topics, questions with answers, and a link to support (messages `help`). */
export function HelpPage({ texts, query, votes, voted, promise }: HelpPageProps) {
  const t = useT("help");
  const { field, typed, read } = useTyped(query);
  useOpenQuestion();
  const topics = useMemo(() => searchHelp(texts.topics, typed), [texts, typed]);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = typed.trim() !== "";
  return (
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
                {t("ask.text")} {promise}
              </p>
            </div>
            <LinkButton variant="primary" to={paths.contact()}>
              {t("ask.act")}
            </LinkButton>
          </section>
        </div>
      </div>
    </div>
  );
}
