import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { surveyResults, surveyWhys } from "../desk/results.server.ts";
import { queryOf } from "../desk/results.ts";
import { ResultsPage } from "../desk/ui/results-page.tsx";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = queryOf(url.searchParams);
  const after = url.searchParams.get("after") ?? undefined;
  const results = await surveyResults(actor, query);
  // Comments of a small group could identify their authors.
  const whys = results.all ? await surveyWhys(actor, query, after) : { whys: [], next: null };
  return { query, results, ...whys, after };
}

/** The results of surveys, for support and admins. */
export default function SurveyDesk({ loaderData }: Route.ComponentProps) {
  const t = useT("surveys-desk");
  return (
    <div className="w-content stack stack-8">
      <PageTitle title={t("title")} />
      <ResultsPage {...loaderData} />
    </div>
  );
}
