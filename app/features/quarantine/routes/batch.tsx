import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { batchCase } from "../queue.server.ts";
import type { Route } from "./+types/batch.ts";

const QuarantineCase = deferred(async () => (await import("../ui/quarantine-case.tsx")).QuarantineCase);

export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await batchCase(moderatorOf(context), params.id);
  if (!file) throw data(null, { status: 404 });
  return { file };
}

// Also after a refused decision: a colleague may have decided first, or more messages have come in.
export function shouldRevalidate(): boolean {
  return true;
}

type BatchData = Awaited<ReturnType<typeof loader>>;

/** A batch, for the decision. */
export default function HeldBatch({ loaderData }: Route.ComponentProps) {
  return <BatchCasePage {...loaderData} answer={undefined} />;
}

/** The page, also shown after a refused decision. */
export function BatchCasePage({ file, answer }: BatchData & { answer: FormAnswer | undefined }) {
  const t = useT("quarantine");
  return (
    <>
      <PageTitle title={`${file.sender.name ?? t("nameless")} · ${t("title")}`} />
      <QuarantineCase file={file} answer={answer} />
    </>
  );
}
