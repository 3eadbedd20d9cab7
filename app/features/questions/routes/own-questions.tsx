import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { TabLinks } from "#app/ui/navigation/tabs.tsx";
import { managedQuestions } from "../managing.server.ts";
import { QUESTION_LISTS, type QuestionList } from "../questions.ts";
import { textReading } from "../reading.server.ts";
import { ManagedQuestions } from "../ui/managed-questions.tsx";
import { TextReadings } from "../ui/text-reading.tsx";
import type { Route } from "./+types/own-questions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const actor = memberOf(context);
  const { searchParams } = visit.url;
  const list = QUESTION_LISTS.find((each) => each === searchParams.get("list")) ?? "waiting";
  const after = searchParams.get("after") ?? undefined;
  const page = await managedQuestions(actor, params.publicId, list, after);
  if (!page) throw data("pitch", { status: 404 });
  const { pitchId, ...shown } = page;
  await openTopic(visit, `questions:${pitchId}`);
  const reading = await textReading(actor, params.publicId, visit);
  return { list, begun: after !== undefined, reading, ...shown };
}

function listPath(publicId: string, list: QuestionList, after?: string): string {
  return paths.ownQuestions(publicId, { list: list === "waiting" ? undefined : list, ...(after ? { after } : {}) });
}

/** The questions about a pitch that the reader manages: waiting, answered, declined. */
export default function OwnQuestionsPage({ loaderData }: Route.ComponentProps) {
  const t = useT("questions");
  const { pitch, list, begun, questions, counts, next, reading } = loaderData;
  const { publicId, companyName } = pitch;
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={`${t("manage.title")} · ${companyName}`} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.pitch(pitch)}>{companyName}</Link>
        </p>
        <h1 className="h-page">{t("manage.title")}</h1>
        <p className="soft">{t(pitch.open ? "manage.lead" : "manage.closed")}</p>
      </header>
      <TabLinks label={t("manage.title")}>
        {QUESTION_LISTS.map((each) => (
          // Only the query differs, so the router cannot tell which is current.
          <Link
            key={each}
            to={listPath(publicId, each)}
            className="tab"
            aria-current={each === list ? "page" : undefined}
          >
            {t(`manage.list.${each}`)} <span className="muted">{counts[each]}</span>
          </Link>
        ))}
      </TabLinks>
      {questions.length === 0 ? (
        <p className="soft">{t(`manage.empty.${list}`)}</p>
      ) : (
        <TextReadings reading={reading}>
          <ManagedQuestions pitch={pitch} questions={questions} />
        </TextReadings>
      )}
      <CursorLinks
        start={begun && { to: listPath(publicId, list), label: t("manage.start") }}
        next={next !== null && { to: listPath(publicId, list, next), label: t("manage.next") }}
      />
    </div>
  );
}
