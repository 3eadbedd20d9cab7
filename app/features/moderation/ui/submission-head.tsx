import { ArrowLeft } from "lucide-react";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import type { Review, SubmissionState } from "../review.ts";
import { DeskClock } from "./desk-clock.tsx";

const BADGES: Record<SubmissionState, BadgeKind> = {
  waiting: "review",
  scheduled: "review",
  recalled: "withdrawn",
  approved: "published",
  "changes-requested": "changes",
};

/** Whose submission it is, of what kind, where it stands, and the promise's clock (messages `moderation`, `review`, `shell`). */
export function SubmissionHead({ review, now }: { review: Review; now: Date }) {
  const t = useT("moderation");
  const words = useT("review");
  const shell = useT("shell");
  const format = useFormat();
  const name = review.content.companyName ?? "";
  const { comparison } = review;
  return (
    <header className="stack stack-3">
      <p className="only-n">
        <LinkButton size="s" variant="quiet" icon={ArrowLeft} to={paths.review()}>
          {t("backToQueue")}
        </LinkButton>
      </p>
      <div className="row row-w between">
        <div className="row">
          <LogoTile name={name} {...pictureSources(review.logoId, 48)} />
          <div>
            <h1 className="h-sec">{name}</h1>
            <p className="tiny muted">
              {t(`kindLong.${review.kind}`)} ·{" "}
              {t("submittedBy", { date: format.dateTime(review.submittedAt), name: review.owner.name })}
            </p>
          </div>
        </div>
        <span className="row">
          <Flag code={review.market} alt={shell(`country.${review.market}`)} />
          <Badge kind={BADGES[review.state]}>{t(`state.${review.state}`)}</Badge>
        </span>
      </div>
      {review.pitch.state === "published" && (
        <p className="small">
          <a href={paths.pitch({ publicId: review.pitch.publicId, companyName: name })}>{t("publicPage")}</a>
        </p>
      )}
      {(comparison || review.state === "waiting") && (
        <div className="row row-w between">
          {comparison && (
            <Segmented
              className="rev-show"
              label={words("difference.show")}
              name="show"
              defaultValue={comparison.changed.length > 0 ? "changed" : "all"}
              segments={[
                { value: "changed", label: words("difference.changed", { count: comparison.changed.length }) },
                { value: "all", label: words("difference.all") },
              ]}
            />
          )}
          {review.state === "waiting" && <DeskClock promisedAt={review.promisedAt} now={now} />}
        </div>
      )}
      {comparison?.changed.length === 0 && <p className="small soft">{words("difference.none")}</p>}
    </header>
  );
}
