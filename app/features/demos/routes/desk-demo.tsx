import { data } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { isFailureCode } from "#app/platform/failure.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { demoRecord } from "../desk/demos.server.ts";
import { DemoRecord } from "../desk/ui/demo-record.tsx";
import type { Route } from "./+types/desk-demo.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const demo = await demoRecord(supportOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  const problem = visitOf(context).url.searchParams.get("problem") ?? "";
  return { demo, problem: isFailureCode(problem) ? problem : null };
}

/** A booked demo, for staff. */
export default function DeskDemo({ loaderData: { demo, problem } }: Route.ComponentProps) {
  const t = useT("demos-desk");
  const failureText = useFailureText();
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={t("record.title", { name: demo.member.name })} />
      {problem && (
        <Note kind="danger" role="alert">
          {failureText(problem)}
        </Note>
      )}
      <DemoRecord demo={demo} />
    </div>
  );
}
