import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { legalCase } from "../desk/queue.server.ts";
import type { DecisionAnswers } from "../desk/ui/case-decision.tsx";
import { documentTitle } from "../legal-request.ts";
import type { Route } from "./+types/desk-case.ts";

const CaseView = deferred(async () => (await import("../desk/ui/case-view.tsx")).CaseView);

export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await legalCase(supportOf(context), params.id);
  if (!file) throw new Response("page", { status: 404 });
  return { file };
}

// Also after a refused decision: a colleague may have decided first.
export function shouldRevalidate(): boolean {
  return true;
}

/** A request, for staff. */
export default function LegalAtDesk({ loaderData }: Route.ComponentProps) {
  return <LegalCasePage {...loaderData} answers={{}} />;
}

interface LegalCasePageProps extends Awaited<ReturnType<typeof loader>> {
  answers: DecisionAnswers;
}

/** The page, also shown after a refused decision. */
export function LegalCasePage({ file, answers }: LegalCasePageProps) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  return (
    <>
      <PageTitle title={`${documentTitle(file, legal)} · ${t("title")}`} />
      <CaseView file={file} answers={answers} />
    </>
  );
}
