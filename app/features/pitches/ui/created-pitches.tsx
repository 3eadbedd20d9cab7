import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import type { CreatedPitch } from "../queries-owner.server.ts";
import { PitchBadge } from "./pitch-badge.tsx";
import { DoubtNote } from "./pitch-doubt.tsx";
import { OwnActions, useStandingText } from "./pitch-own.tsx";
import { ReviewPromiseText } from "./review-promise.tsx";

/** The owner's pitches: where each stands, what is next, and what can be done (messages `pitch-page`, `pitch-life`, `pitches`). */
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
  const t = useT("pitch-page");
  const words = useT("pitches");
  const format = useFormat();
  const standingText = useStandingText();
  const name = pitch.companyName ?? t("untitled");
  const isDraft = pitch.state === "draft";
  const meta = [
    pitch.industry && words(`industry.${pitch.industry}`),
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
          <PitchBadge state={pitch.state} />
        </div>
        <p className="tiny muted">{meta.filter(Boolean).join(" · ")}</p>
        <p className="small soft">
          {!pitch.promise?.publishAt && standingText(pitch)}{" "}
          {pitch.promise && <ReviewPromiseText promise={pitch.promise} />}
        </p>
        {pitch.doubt && <DoubtNote doubt={pitch.doubt} />}
        <OwnActions {...pitch} />
      </div>
    </li>
  );
}
