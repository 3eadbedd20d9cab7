/** The owner's pitch on their home page: how it stands, how its week was, and what it has gathered. */
import { ChartNoAxesColumn, Pencil, TrendingDown, TrendingUp } from "lucide-react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { PitchWeek } from "#app/features/pitches/owner/own-week.server.ts";
import type { CreatedPitch } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { valuationWord } from "#app/features/pitches/pitch.ts";
import { OwnClosed, OwnStatus } from "#app/features/pitches/ui/own-status.tsx";
import { PitchBadge } from "#app/features/pitches/ui/pitch-badge.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { CopyLinkButton } from "#app/ui/button/copy-link-button.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { WeekCurve } from "#app/ui/chart/week-curve.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface OwnPitchCardProps {
  pitch: CreatedPitch;
  /** Only of a published one. */
  week: PitchWeek | null;
  /** Its button is the page's primary one, since nothing else waits. */
  primary: boolean;
}

/** The one large card of the page. */
export function OwnPitchCard({ pitch, week, primary }: OwnPitchCardProps) {
  const t = useT("home");
  const pitches = useT("pitches");
  const page = useT("pitches-page");
  const { publicId, companyName, state, openRevision, industry, logoId, lacksLine, ownerName } = pitch;
  const name = companyName ?? t("drafts.unnamed");
  const isBegun = (state === "draft" || state === "changes-requested") && pitch.allowed.includes("edit");
  const label = ownerName === null ? t("mine.label") : page("list.shared", { owner: ownerName });
  return (
    <section className="card mine full" aria-labelledby="mine">
      <div className="mine-h">
        <LogoTile name={name} {...pictureSources(logoId, 48)} />
        <div>
          <h2 id="mine">
            <Link to={isBegun ? paths.editPitch(publicId, pitch.step) : paths.pitch(pitch)}>{name}</Link>
          </h2>
          <p className="tiny muted">
            {[label, industry && pitches(`industry.${industry}`)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <PitchBadge state={state} review={pitch.reviewDeadline} />
      </div>
      {(state !== "published" || openRevision !== null) && (
        <p className="small mine-status">
          <OwnStatus pitch={pitch} />
        </p>
      )}
      {lacksLine && (
        <p className="small mine-status">
          {t("own.noLine")}{" "}
          <Link to={`${paths.editPitch(publicId, 3)}#pitch-shortDescription`}>{t("own.addLine")}</Link>
        </p>
      )}
      {pitch.closed && (
        <p className="small mine-status">
          <OwnClosed pitch={pitch} />
        </p>
      )}
      {week && (
        <>
          <Ask pitch={pitch} />
          <Week week={week} />
          <Gathered week={week} publicId={publicId} />
        </>
      )}
      <Actions pitch={pitch} primary={primary} />
    </section>
  );
}

function Actions({ pitch, primary }: Pick<OwnPitchCardProps, "pitch" | "primary">) {
  const t = useT("home");
  const page = useT("pitches-page");
  const { publicId, state, step, allowed, openRevision } = pitch;
  const isBegun = openRevision === "draft" || openRevision === "changes-requested";
  return (
    <div className="mine-a">
      {allowed.includes("see-statistics") && (
        <LinkButton size="s" icon={ChartNoAxesColumn} to={paths.pitchStatistics(publicId)}>
          {t("mine.statistics")}
        </LinkButton>
      )}
      {openRevision === "under-review" && pitch.role !== "viewer" && (
        <LinkButton size="s" to={paths.pitchPreview(publicId)}>
          {t("mine.preview")}
        </LinkButton>
      )}
      {allowed.includes("edit") && (
        <LinkButton
          size="s"
          icon={Pencil}
          variant={primary && state === "draft" ? "primary" : "secondary"}
          to={paths.editPitch(publicId, isBegun ? step : 1)}
        >
          {t(isBegun ? "mine.continue" : "mine.edit")}
        </LinkButton>
      )}
      {state === "published" && (
        <CopyLinkButton
          size="s"
          path={paths.pitch(pitch)}
          words={{ copy: page("copy.link"), done: page("copy.done"), failed: page("copy.failed") }}
        />
      )}
    </div>
  );
}

/** What the pitch asks for. */
function Ask({ pitch: { figures } }: { pitch: CreatedPitch }) {
  const pitches = useT("pitches");
  const format = useFormat();
  if (!figures || figures.offered === null) return null;
  const { offered, currency, seekingAmount, valuation } = figures;
  const share = format.percent(offered);
  return (
    <div className="mine-r">
      <ShareRing size={120} offered={offered / 100} figure={share} label={pitches("card.offered", { share })} />
      <dl>
        {seekingAmount !== null && (
          <>
            <dt>{pitches("card.seeking")}</dt>
            <dd>{format.money(seekingAmount, currency)}</dd>
          </>
        )}
        {valuation !== null && (
          <>
            <dt>{pitches(valuationWord(figures))}</dt>
            <dd>{format.money(valuation, currency)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Week({ week: { days, before } }: { week: PitchWeek }) {
  const t = useT("home");
  const format = useFormat();
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const change = views - before;
  return (
    <div className="mine-week">
      <p className="week-h">
        <span>
          <b className="fig">{format.number(views)}</b> {t("mine.views", { count: views })}
        </span>
        {change !== 0 && (
          <span className="week-change">
            <Icon of={change > 0 ? TrendingUp : TrendingDown} size="s" />
            {t(change > 0 ? "mine.more" : "mine.fewer", { count: Math.abs(change) })}
          </span>
        )}
      </p>
      <WeekCurve
        days={days.map(({ day, views: value }) => ({
          key: day,
          value,
          text: format.number(value),
          label: format.weekdayShort(day),
        }))}
      />
    </div>
  );
}

/** What the pitch has gathered since it was published, each a link to where it can be read. */
function Gathered({ week: { saves, conversations, offers }, publicId }: { week: PitchWeek; publicId: string }) {
  const t = useT("home");
  const format = useFormat();
  const counts = [
    {
      key: "saves",
      to: paths.pitchStatistics(publicId),
      count: saves.all,
      label: t("mine.saves", { count: saves.all }),
      detail: saves.new > 0 && t("mine.savesNew", { count: saves.new }),
    },
    {
      key: "talks",
      to: paths.messages(),
      count: conversations.all,
      label: t("mine.talks", { count: conversations.all }),
      detail: conversations.unread > 0 && t("mine.talksUnread", { count: conversations.unread }),
    },
    {
      key: "offers",
      to: paths.offers(),
      count: offers.all,
      label: t("mine.offers", { count: offers.all }),
      detail: offers.toAnswer > 0 && t("mine.offersOpen", { count: offers.toAnswer }),
    },
  ];
  return (
    <div className="mine-n">
      {counts.map(({ key, to, count, label, detail }) => (
        <Link key={key} to={to}>
          <b>{format.number(count)}</b> <span>{label}</span> {detail && <small>{detail}</small>}
        </Link>
      ))}
    </div>
  );
}
