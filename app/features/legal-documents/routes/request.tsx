import { readLegalNotices } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { documentTitle } from "../legal-request.ts";
import { requestOf } from "../requests.server.ts";
import type { Route } from "./+types/request.ts";

const RequestPage = deferred(async () => (await import("../ui/request-page.tsx")).RequestPage);

export async function loader({ context, params }: Route.LoaderArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  const request = await requestOf(actor, params.id);
  if (!request) throw new Response("page", { status: 404 });
  await readLegalNotices(actor, request.id);
  return { request };
}

/** A request of the member: its status, contents and outcome. */
export default function LegalDocument({ loaderData }: Route.ComponentProps) {
  return <LegalDocumentPage {...loaderData} answer={undefined} />;
}

interface LegalDocumentPageProps extends Awaited<ReturnType<typeof loader>> {
  answer: FormAnswer | undefined;
}

/** The page, also shown after a refused answer. */
export function LegalDocumentPage({ request, answer }: LegalDocumentPageProps) {
  const t = useT("legal-documents");
  return (
    <>
      <PageTitle title={documentTitle(request, t)} />
      <RequestPage request={request} answer={answer} />
    </>
  );
}
