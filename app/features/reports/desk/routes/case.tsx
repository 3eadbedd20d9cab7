import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { caseFile } from "../case.server.ts";
import { readyTexts } from "../ready-texts.server.ts";
import { useCaseName } from "../ui/case-name.ts";
import type { Route } from "./+types/case.ts";

const CaseView = deferred(async () => (await import("../ui/case-view.tsx")).CaseView);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = moderatorOf(context);
  const file = await caseFile(actor, params.id);
  if (!file) throw data(null, { status: 404 });
  return { file, ready: readyTexts(file.owner.lang), admin: actor.staffRole === "admin" };
}

// Also after a refused decision: a colleague may have decided first, or another report has come in.
export function shouldRevalidate(): boolean {
  return true;
}

type CaseData = Awaited<ReturnType<typeof loader>>;

/** The case of a reported thing. */
export default function ReportCase({ loaderData }: Route.ComponentProps) {
  return <ReportCasePage {...loaderData} answer={undefined} />;
}

/** The page, also after a refused decision. */
export function ReportCasePage({ file, ready, admin, answer }: CaseData & { answer: FormAnswer | undefined }) {
  const t = useT("reports-desk");
  const { now } = useRoot();
  const name = useCaseName()(file);
  return (
    <>
      <PageTitle title={`${name} · ${t("title")}`} />
      <CaseView file={file} ready={ready} admin={admin} now={now} answer={answer} />
    </>
  );
}
