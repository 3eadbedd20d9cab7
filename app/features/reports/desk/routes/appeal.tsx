import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { appealFile } from "../appeal-case.server.ts";
import type { Route } from "./+types/appeal.ts";

const AppealCase = deferred(async () => (await import("../ui/appeal-case.tsx")).AppealCase);

export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await appealFile(moderatorOf(context), params.id);
  if (!file) throw data(null, { status: 404 });
  return { file };
}

// Also after a refused decision: a colleague may have decided first.
export function shouldRevalidate(): boolean {
  return true;
}

type AppealData = Awaited<ReturnType<typeof loader>>;

/** An appeal, for moderators. */
export default function Appeal({ loaderData }: Route.ComponentProps) {
  return <AppealPage {...loaderData} answer={undefined} />;
}

/** The page, also after a refused decision. */
export function AppealPage({ file, answer }: AppealData & { answer: FormAnswer | undefined }) {
  const t = useT("reports-desk");
  const { now } = useRoot();
  return (
    <>
      <PageTitle title={`${t("hearing.title")} · ${t("title")}`} />
      <AppealCase file={file} now={now} answer={answer} />
    </>
  );
}
