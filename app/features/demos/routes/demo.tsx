import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { isFailureCode } from "#app/platform/failure.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { memberView } from "../demo.ts";
import { demoOf } from "../demos.server.ts";
import { DemoCard } from "../ui/demo-card.tsx";
import type { Route } from "./+types/demo.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const demo = await demoOf(memberOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  await openTopic(visitOf(context), `demo:${demo.id}`);
  const problem = visitOf(context).url.searchParams.get("problem") ?? "";
  return { demo: memberView(demo), problem: isFailureCode(problem) ? problem : null };
}

/** A booked demo as it stands, with what can be done about it. */
export default function DemoPage({ loaderData: { demo, problem } }: Route.ComponentProps) {
  const t = useT("demos");
  const failureText = useFailureText();
  return (
    <div className="w-form stack stack-6 meet-page">
      <PageTitle title={t("demo.window")} />
      {problem && (
        <Note kind="danger" role="alert">
          {failureText(problem)}
        </Note>
      )}
      <DemoCard demo={demo} />
      <p className="small">
        <Link to={paths.cleon()}>{t("demo.toCleon")}</Link>
      </p>
    </div>
  );
}
