import { useRouteLoaderData } from "react-router";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { ClaimNext } from "#app/features/casework/ui/claim.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SOON } from "../review.ts";
import type { ReviewData } from "./queue.tsx";

/** The queue with no submission open; its button claims the free one with the earliest deadline. */
export default function ReviewStart() {
  const t = useT("moderation-desk");
  const { queue, now } = useRouteLoaderData<ReviewData>("features/moderation/routes/queue") as ReviewData;
  const waits = queue.submissions.filter(({ own }) => !own);
  const next = waits.find(({ claim }) => claim === null || claim.mine);
  return (
    <>
      <PageTitle title={t("title")} />
      <h1 className="vh">{t("title")}</h1>
      <div className="rev-main">
        {next ? (
          <EmptyState
            kind="no-results"
            title={t("next.title")}
            action={<ClaimNext action={paths.reviewNext()} primary />}
          >
            {t("queue.nextText", { name: next.companyName })}
            <br />
            <DeadlineClock dueAt={next.promisedAt} now={now} soon={SOON} />
          </EmptyState>
        ) : (
          <EmptyState kind="no-results" title={t("empty.title")}>
            {waits.length > 0 ? t("queue.allTaken") : t("empty.text")}
          </EmptyState>
        )}
      </div>
    </>
  );
}
