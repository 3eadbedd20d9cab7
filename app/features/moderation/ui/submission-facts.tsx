import { ArrowLeft, ExternalLink } from "lucide-react";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { useNameCheck } from "#app/features/profiles/ui/name-check.tsx";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Segmented } from "#app/ui/forms/segmented.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PREVIEW_READERS } from "../preview.ts";
import { type OwnerFacts as Owner, type PastDecision, type Review, SOON, type SubmissionState } from "../review.ts";

const BADGES: Record<SubmissionState, BadgeKind> = {
  waiting: "review",
  scheduled: "review",
  recalled: "withdrawn",
  approved: "published",
  "changes-requested": "changes",
};

/** The submission's company, kind, status and deadline (messages `moderation-desk`, `casework`, `shell`). */
export function SubmissionHead({ review, now }: { review: Review; now: Date }) {
  const t = useT("moderation-desk");
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
          <LogoTile name={name} size="l" {...pictureSources(review.logoId, 80)} />
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
      {/* In tabs of their own: the case stays open. */}
      <p className="small row row-w">
        <span className="soft">{t("preview.label")}</span>
        {PREVIEW_READERS.map((reader) => (
          <a
            key={reader}
            className="rev-out"
            href={paths.reviewPreview(review.id, reader)}
            target="_blank"
            rel="noopener"
          >
            {t(`preview.for.${reader}`)} <Icon of={ExternalLink} size="s" />
            <span className="vh"> {t("glance.newTab")}</span>
          </a>
        ))}
        {review.pitch.state === "published" && (
          <a href={paths.pitch({ publicId: review.pitch.publicId, companyName: name })}>{t("publicPage")}</a>
        )}
      </p>
      {(comparison || review.state === "waiting") && (
        <div className="row row-w between">
          {comparison && (
            <Segmented
              className="rev-show"
              label={t("difference.show")}
              name="show"
              defaultValue={comparison.changed.length > 0 ? "changed" : "all"}
              segments={[
                { value: "changed", label: t("difference.changed", { count: comparison.changed.length }) },
                { value: "all", label: t("difference.all") },
              ]}
            />
          )}
          {review.state === "waiting" && <DeadlineClock dueAt={review.promisedAt} now={now} soon={SOON} />}
        </div>
      )}
      {comparison?.changed.length === 0 && <p className="small soft">{t("difference.none")}</p>}
    </header>
  );
}

/** The owner of a pitch (messages `moderation-desk`, `profiles`). */
export function OwnerFacts({ owner }: { owner: Owner }) {
  const t = useT("moderation-desk");
  const format = useFormat();
  const nameCheck = useNameCheck();
  const language = useLanguageLabel();
  const facts: [string, string][] = [
    [t("owner.since"), format.dateShort(owner.memberSince)],
    [t("owner.email"), t(owner.emailVerified ? "owner.confirmed" : "owner.unconfirmed")],
    [
      t("owner.identity"),
      owner.identityVerifiedAt
        ? nameCheck(owner.identityCheckedWith, format.dateShort(owner.identityVerifiedAt))
        : t("owner.unchecked"),
    ],
    [t("owner.language"), language(owner.lang)],
    [t("owner.approvals"), format.number(owner.approvals)],
    [t("owner.returns"), format.number(owner.returns)],
  ];
  return (
    <PersonFacts
      title={t("owner.title")}
      name={owner.name}
      username={owner.username}
      picture={<Avatar name={owner.name} size="s" {...pictureSources(owner.pictureId, 36)} />}
      facts={facts}
    />
  );
}

/** What has been decided on a pitch so far, newest first (messages `moderation-desk`, `moderation`). */
export function DecisionHistory({ decisions }: { decisions: readonly PastDecision[] }) {
  const t = useT("moderation-desk");
  const names = useT("moderation");
  const format = useFormat();
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{t("history.title")}</h2>
      {decisions.length === 0 && <p className="tiny muted">{t("history.empty")}</p>}
      <ul className="home-list tiny">
        {decisions.map(({ id, outcome, at, publishAt, by, reasons, checks, note }) => (
          <li key={id} className="rev-past">
            <span>{t(`history.${outcome}`, { name: by ?? t("history.deletedUser") })}</span>
            <span className="muted">{format.dateTime(at)}</span>
            {publishAt && <span>{t("opening.history", { date: format.dateTime(publishAt) })}</span>}
            {reasons.length > 0 && (
              <dl>
                {reasons.map(({ field, reason }) => (
                  <div key={field}>
                    <dt className="label">{names(`field.${field}`)}</dt>
                    <dd className="rev-lines">{reason}</dd>
                  </div>
                ))}
              </dl>
            )}
            {checks.length > 0 && (
              <p className="muted">
                {t("check.done", { list: format.list(checks.map((check) => t(`check.${check}`))) })}
              </p>
            )}
            {note && <p className="muted rev-lines">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
