import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { RevisionState } from "#app/features/pitches/lifecycle.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { PitchBadge, type ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Step } from "./home.ts";

interface Draft {
  publicId: string;
  companyName: string | null;
  openRevision: RevisionState;
  step: 1 | 2 | 3;
  updatedAt: Date;
}

interface DraftsProps {
  drafts: readonly Draft[];
  /** Whether to link to all of them. */
  all: boolean;
}

/** The member's pitches with an open revision: drafts, or under review. */
export function Drafts({ drafts, all }: DraftsProps) {
  const t = useT("home");
  const ago = useAgo();
  if (drafts.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("drafts.title")}>
        {all && <Link to={paths.bookmarks("created")}>{t("drafts.all")}</Link>}
      </SectionHead>
      <ul className="home-list">
        {drafts.map(({ publicId, companyName, openRevision, step, updatedAt }) => (
          <li key={publicId}>
            <div className="grow">
              <Link
                to={openRevision === "under-review" ? paths.pitchPreview(publicId) : paths.editPitch(publicId, step)}
              >
                {companyName ?? t("drafts.unnamed")}
              </Link>
              <p className="tiny muted">{t("drafts.changed", { ago: ago(updatedAt) })}</p>
            </div>
            <PitchBadge
              state={openRevision === "under-review" || openRevision === "changes-requested" ? openRevision : "draft"}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnPitch {
  publicId: string;
  companyName: string | null;
  state: ShownState;
  views: number;
  saves: number;
  /** Published without the line that everybody reads. */
  lacksLine: boolean;
}

/** The member's pitches without an open revision, with stats of the published ones. */
export function OwnPitches({ pitches }: { pitches: readonly OwnPitch[] }) {
  const t = useT("home");
  if (pitches.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("own.title")}>
        <Link to={paths.bookmarks("created")}>{t("drafts.all")}</Link>
      </SectionHead>
      <ul className="home-list">
        {pitches.map(({ publicId, companyName, state, views, saves, lacksLine }) => (
          <li key={publicId}>
            <div className="grow">
              <Link to={paths.pitch({ publicId, companyName })}>{companyName ?? t("drafts.unnamed")}</Link>
              {state === "published" && <p className="tiny muted">{t("own.fares", { views, saves })}</p>}
              {lacksLine && (
                <p className="tiny">
                  {t("own.noLine")}{" "}
                  <Link to={`${paths.editPitch(publicId, 3)}#pitch-shortDescription`}>{t("own.addLine")}</Link>
                </p>
              )}
            </div>
            <PitchBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Next steps; hidden once all are done. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useT("home");
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <section>
      <SectionHead title={t("steps.title")}>
        <span className="tiny muted">{t("steps.left", { count: left })}</span>
      </SectionHead>
      <ul className="home-list">
        {steps.map(({ key, done, to }) => (
          <li key={key} className={done ? "is-done" : undefined}>
            <Icon of={done ? CircleCheck : Circle} label={done ? t("steps.done") : undefined} />
            {done ? <span>{t(`steps.${key}`)}</span> : <Link to={to}>{t(`steps.${key}`)}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pitches saved last, with their status. */
export function RecentlySaved({ pitches }: { pitches: readonly PitchSummary[] }) {
  const t = useT("home");
  if (pitches.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("saved.title")}>
        <Link to={paths.bookmarks("saved")}>{t("saved.all")}</Link>
      </SectionHead>
      <ul className="home-list">
        {pitches.map((pitch) => (
          <li key={pitch.publicId}>
            <LogoTile size="s" name={pitch.companyName} {...pictureSources(pitch.logoId, 36)} />
            {pitch.state === "published" ? (
              <Link className="grow" to={paths.pitch(pitch)}>
                {pitch.companyName}
              </Link>
            ) : (
              // Not linked: only its owner can open its page.
              <>
                <span className="grow">{pitch.companyName}</span>
                <PitchBadge state={pitch.state} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
