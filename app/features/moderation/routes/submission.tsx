import { data } from "react-router";
import { formatPhone } from "#app/features/profiles/phone.ts";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { moderatorOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { nextOpening } from "../decisions.server.ts";
import { canDecide } from "../policy.ts";
import { templateTexts } from "../reasons/ready-reasons.server.ts";
import { reviewOf } from "../review.server.ts";
import type { ReviewedRevision } from "../review.ts";
import type { Route } from "./+types/submission.ts";

/** The decision is at the foot of a phone, in place of the tab bar. */
export const handle = { ownBar: true };

const SubmissionReview = deferred(async () => (await import("../ui/submission-review.tsx")).SubmissionReview);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = moderatorOf(context);
  const review = await reviewOf(actor, params.submissionId);
  if (!review) throw data(null, { status: 404 });
  const readable = <R extends ReviewedRevision>(revision: R) => ({
    ...revision,
    phone: revision.content.phone && formatPhone(review.market, revision.content.phone),
  });
  const { comparison } = review;
  const [templates, ownTemplates] = await Promise.all([
    templateTexts(review.owner.lang),
    templateTexts(visitOf(context).market),
  ]);
  return {
    review: {
      ...readable(review),
      service: review.translates ? paths.reviewTranslation(review.id) : undefined,
      comparison: comparison && { ...comparison, before: readable(comparison.before) },
    },
    mayDecide: canDecide(actor, review),
    opensAt: nextOpening(review.market),
    templates,
    ownTemplates,
    now: now(),
  };
}

// Also after a refused decision: a colleague may have decided first.
export function shouldRevalidate(): boolean {
  return true;
}

type ReviewPage = Awaited<ReturnType<typeof loader>>;

/** One submission, for review. */
export default function ReviewSubmission({ loaderData }: Route.ComponentProps) {
  return <ReviewedSubmission {...loaderData} answer={undefined} />;
}

/** The page, also shown after a refused decision. */
export function ReviewedSubmission({ answer, ...page }: ReviewPage & { answer: FormAnswer | undefined }) {
  const t = useT("moderation-desk");
  return (
    <>
      <PageTitle title={`${page.review.content.companyName ?? ""} · ${t("title")}`} />
      <SubmissionReview key={page.review.id} {...page} answer={answer} />
    </>
  );
}
