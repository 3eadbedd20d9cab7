import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { CreatedPitch, DeletedPitch } from "../owner/owner-pitches.server.ts";
import { OwnActions, useStatusText } from "../owner/ui/own-pitch.tsx";
import { ReconfirmationNote, ReviewDeadlineText } from "../owner/ui/status-notes.tsx";
import { PitchBadge } from "./pitch-badge.tsx";

/** The owner's pitches, each with its status, its next step and its actions (messages `pitches-page`, `pitches-owner`, `pitches`). */
export function CreatedPitches({ pitches }: { pitches: readonly CreatedPitch[] }) {
  return (
    <ul className="created">
      {pitches.map((pitch) => (
        <CreatedRow key={pitch.publicId} pitch={pitch} />
      ))}
    </ul>
  );
}

function CreatedRow({ pitch }: { pitch: CreatedPitch }) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const format = useFormat();
  const statusText = useStatusText();
  const name = pitch.companyName ?? t("untitled");
  const isDraft = pitch.state === "draft" && pitch.allowed.includes("edit");
  const meta = [
    pitch.ownerName && t("list.shared", { owner: pitch.ownerName }),
    pitch.industry && pitches(`industry.${pitch.industry}`),
    pitch.publishedAt
      ? t("list.published", { date: format.date(pitch.publishedAt) })
      : pitch.submittedAt && !isDraft
        ? t("list.submitted", { date: format.date(pitch.submittedAt) })
        : t("list.saved", { date: format.date(pitch.updatedAt) }),
    pitch.publishedAt && t("views", { count: pitch.views }),
    pitch.publishedAt && t("list.saves", { count: pitch.saves }),
  ];
  return (
    <li>
      <LogoTile name={name} {...pictureSources(pitch.logoId, 48)} />
      <div className="grow stack stack-2">
        <div className="row row-w between">
          <h2 className="h-sec">
            <Link to={isDraft ? paths.editPitch(pitch.publicId, pitch.step) : paths.pitch(pitch)}>{name}</Link>
          </h2>
          <PitchBadge state={pitch.state} review={pitch.reviewDeadline} />
        </div>
        <p className="tiny muted">{meta.filter(Boolean).join(" · ")}</p>
        <p className="small soft">
          {!pitch.reviewDeadline?.publishAt && statusText(pitch)}{" "}
          {pitch.reviewDeadline && <ReviewDeadlineText deadline={pitch.reviewDeadline} />}
        </p>
        {pitch.reconfirmation && <ReconfirmationNote reconfirmation={pitch.reconfirmation} />}
        <OwnActions {...pitch} />
      </div>
    </li>
  );
}

/** The deleted pitches that the owner can still restore (messages `pitches-owner`, `pitches-page`). */
export function DeletedPitches({ pitches }: { pitches: readonly DeletedPitch[] }) {
  const t = useT("pitches-owner");
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <SectionHead title={t("deleted.title")} id={id} />
      <p className="soft">{t("deleted.text")}</p>
      <ul className="created">
        {pitches.map((pitch) => (
          <DeletedRow key={pitch.publicId} pitch={pitch} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ pitch }: { pitch: DeletedPitch }) {
  const t = useT("pitches-owner");
  const page = useT("pitches-page");
  const format = useFormat();
  const name = pitch.companyName ?? page("untitled");
  const action = paths.pitchRestoration(pitch.publicId);
  const busy = useNavigation().formAction === action;
  return (
    <li>
      <LogoTile name={name} {...pictureSources(pitch.logoId, 48)} />
      <div className="grow stack stack-2">
        <h3 className="h-sec">{name}</h3>
        <p className="tiny muted">
          {t("deleted.dates", { deleted: format.date(pitch.deletedAt), until: format.date(pitch.until) })}
        </p>
        <p className="small soft">{t(`deleted.as.${pitch.comesBack}`)}</p>
        <Form method="post" action={action} className="actions">
          <Button type="submit" size="s" busy={busy} aria-label={t("deleted.restoreNamed", { name })}>
            {t("deleted.restore")}
          </Button>
        </Form>
      </div>
    </li>
  );
}
