import { data, type RouterContextProvider } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { systemActor } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { subjectName } from "../decision.ts";
import { ownStatement, type Statement, statementByKey } from "../statements.server.ts";
import type { Route } from "./+types/decision.ts";

const AppealForm = deferred(async () => (await import("../ui/statement-view.tsx")).AppealForm);
const AppealView = deferred(async () => (await import("../ui/statement-view.tsx")).AppealView);
const StatementView = deferred(async () => (await import("../ui/statement-view.tsx")).StatementView);

/** The statement for the member it is addressed to, or for the holder of the key in a suspension's mail. */
async function statementFor(
  context: Readonly<RouterContextProvider>,
  id: string,
  key: string | null,
): Promise<Statement | undefined> {
  if (key !== null) return statementByKey(systemActor("decision-link"), id, key);
  const statement = await ownStatement(ownerOf(context), id);
  if (statement) await openTopic(visitOf(context), `decision:${id}`);
  return statement;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const linkKey = url.searchParams.get("token");
  const statement = await statementFor(context, params.id, linkKey);
  if (!statement) throw data(null, { status: 404 });
  return { statement, linkKey };
}

type DecisionData = Awaited<ReturnType<typeof loader>>;

/** A decision against the reader, with its reasons and the form of an appeal. */
export default function Decision({ loaderData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} answer={undefined} />;
}

/** The page, also shown after a refused appeal. */
export function DecisionPage({ statement, linkKey, answer }: DecisionData & { answer: FormAnswer | undefined }) {
  const t = useT("reports");
  const format = useFormat();
  const name = subjectName(statement, t);
  return (
    <PageMain>
      <div className="w-text stack stack-8">
        <PageTitle title={`${t("statement.title")} · ${name}`} />
        <header className="stack stack-2">
          <h1 className="h-page">{t("statement.title")}</h1>
          <p className="soft">
            {name} · {t("statement.at", { at: format.date(statement.at) })}
          </p>
        </header>
        <StatementView statement={statement} />
        {statement.appeal ? (
          <AppealView appeal={statement.appeal} />
        ) : (
          <section className="stack stack-4">
            <SectionHead title={t("appeal.title")} />
            {statement.appealableUntil ? (
              <>
                <p>{t("appeal.lead", { until: format.date(statement.appealableUntil) })}</p>
                <AppealForm decisionId={statement.id} linkKey={linkKey} answer={answer} />
              </>
            ) : (
              <p>{t("appeal.over")}</p>
            )}
          </section>
        )}
      </div>
    </PageMain>
  );
}
