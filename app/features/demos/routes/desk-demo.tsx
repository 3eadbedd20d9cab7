import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { problemIn } from "#app/platform/failure.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { demoRecord } from "../desk/demos.server.ts";
import { DemoRecord } from "../desk/ui/demo-record.tsx";
import type { Route } from "./+types/desk-demo.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const demo = await demoRecord(supportOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  return { demo, problem: problemIn(visitOf(context).url) };
}

/** A booked demo, for staff. */
export default function DeskDemo({ loaderData: { demo, problem } }: Route.ComponentProps) {
  const t = useT("demos-desk");
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={t("record.title", { name: demo.member.name })} />
      <FailureNote code={problem} />
      <DemoRecord demo={demo} />
    </div>
  );
}
