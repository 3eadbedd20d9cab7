import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { nameCase } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-case.ts";

const CaseView = deferred(async () => (await import("../desk/ui/case-view.tsx")).CaseView);

export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await nameCase(supportOf(context), params.id);
  if (!file) throw new Response("page", { status: 404 });
  return { file };
}

// Also after a refused decision: a colleague may have decided first.
export function shouldRevalidate(): boolean {
  return true;
}

/** A case with two names to compare. */
export default function IdentityCase({ loaderData }: Route.ComponentProps) {
  return <IdentityCasePage {...loaderData} answer={undefined} />;
}

interface IdentityCasePageProps extends Awaited<ReturnType<typeof loader>> {
  answer: FormAnswer | undefined;
}

/** The page of a case, also after a refused decision. */
export function IdentityCasePage({ file, answer }: IdentityCasePageProps) {
  const t = useT("verification-desk");
  return (
    <>
      <PageTitle title={`${file.profileName} · ${t("title")}`} />
      <CaseView file={file} answer={answer} />
    </>
  );
}
