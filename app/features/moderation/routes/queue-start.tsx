import { useRouteLoaderData } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import type { ReviewData } from "./queue.tsx";

/** The queue with no submission open: says when there is nothing to take. */
export default function ReviewStart() {
  const t = useT("moderation-desk");
  const { queue } = useRouteLoaderData<ReviewData>("features/moderation/routes/queue") as ReviewData;
  const waits = queue.submissions.filter(({ own }) => !own);
  const isFree = waits.some(({ claim }) => claim === null || claim.mine);
  return (
    <>
      <PageTitle title={t("title")} />
      <h1 className="vh">{t("title")}</h1>
      {!isFree && (
        <div className="rev-main">
          <EmptyState kind="no-results" title={t("empty.title")}>
            {waits.length > 0 ? t("queue.allTaken") : t("empty.text")}
          </EmptyState>
        </div>
      )}
    </>
  );
}
