import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { problemIn } from "#app/platform/failure.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { memberView } from "../demo.ts";
import { demoOf } from "../demos.server.ts";
import { DemoCard } from "../ui/demo-card.tsx";
import type { Route } from "./+types/demo.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const demo = await demoOf(memberOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  await openTopic(visitOf(context), `demo:${demo.id}`);
  return { demo: memberView(demo), problem: problemIn(visitOf(context).url) };
}

/** A member's booked demo. */
export default function DemoPage({ loaderData: { demo, problem } }: Route.ComponentProps) {
  const t = useT("demos");
  return (
    <div className="w-form stack stack-6 meet-page">
      <PageTitle title={t("demo.window")} />
      <FailureNote code={problem} />
      <DemoCard demo={demo} />
      <p className="small">
        <Link to={paths.cleon()}>{t("demo.toCleon")}</Link>
      </p>
    </div>
  );
}
