import { useT } from "#app/i18n/translate.tsx";
import { env } from "#app/platform/env/env.server.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { mayRequest } from "../policy.ts";
import { requestsOf } from "../requests.server.ts";
import { RequestsPage } from "../ui/requests-page.tsx";
import type { Route } from "./+types/requests.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  const after = url.searchParams.get("after") ?? undefined;
  return {
    ...(await requestsOf(actor, after)),
    later: after !== undefined,
    included: mayRequest(actor),
    days: env().LEGAL_DOCUMENT_DAYS,
  };
}

/** The member's requests. */
export default function LegalDocuments({ loaderData }: Route.ComponentProps) {
  const t = useT("legal-documents");
  return (
    <>
      <PageTitle title={t("title")} />
      <RequestsPage {...loaderData} />
    </>
  );
}
