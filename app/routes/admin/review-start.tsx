import { useRouteLoaderData } from "react-router";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "../page-title.tsx";
import type { ReviewData } from "./review.tsx";

/** The queue with nothing open: the way to what has waited longest. */
export default function ReviewStart() {
  const t = useT("moderation");
  const pitches = useT("pitches");
  const ago = useAgo();
  const { queue } = useRouteLoaderData<ReviewData>("routes/admin/review") as ReviewData;
  const oldest = queue.submissions.find(({ own }) => !own);
  return (
    <>
      <PageTitle title={t("title")} />
      <h1 className="vh">{t("title")}</h1>
      <div className="rev-main">
        {oldest ? (
          <EmptyState
            kind="no-results"
            title={t("next.title")}
            action={
              <LinkButton variant="primary" to={paths.reviewSubmission(oldest.id)}>
                {t("next.open", { name: oldest.companyName })}
              </LinkButton>
            }
          >
            {pitches(`industry.${oldest.industry}`)} · {t("submitted", { ago: ago(oldest.submittedAt) })}
          </EmptyState>
        ) : (
          <EmptyState kind="no-results" title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        )}
      </div>
    </>
  );
}
