import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { countyName } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Person } from "../conversation.ts";

/** The pane beside a thread: the pitch, the person, and a safety note. */
export function ConversationDetails({ person, pitch }: { person: Person | null; pitch: PitchSummary | null }) {
  const t = useT("chat");
  const profiles = useT("profiles");
  const shield = useT("shield");
  const shell = useT("shell");
  return (
    <aside className="details" aria-label={t("details.label")}>
      {pitch && <PitchFacts pitch={pitch} />}
      {person && (
        <section className="stack stack-3">
          <div className="row">
            <Avatar name={person.name} size="l" {...pictureSources(person.pictureId, 64)} />
            <div className="details-name">
              <h2>{person.name}</h2>
              <p>
                {profiles(`side.${person.side}`)} · {shell(`country.${person.market}`)}
              </p>
            </div>
          </div>
          <LinkButton block to={paths.profile(person.username)}>
            {t("details.openProfile")}
          </LinkButton>
        </section>
      )}
      <Note kind="warning" actions={<Link to={paths.safetyTips()}>{shield("warning.tips")}</Link>}>
        <p>{t("details.beware")}</p>
      </Note>
    </aside>
  );
}

function PitchFacts({ pitch }: { pitch: PitchSummary }) {
  const t = useT("chat");
  const words = useT("pitches");
  const format = useFormat();
  const { figures } = pitch;
  return (
    <section className="stack">
      <div className="row row-top">
        <LogoTile name={pitch.companyName} {...pictureSources(pitch.logoId, 48)} />
        <div className="details-name">
          <h2>{pitch.companyName}</h2>
          <p>
            {words(`industry.${pitch.industry}`)} · {words(`phase.${pitch.phase}`)} · {countyName(pitch.county)}
          </p>
        </div>
      </div>
      {figures ? (
        <Ledger>
          {figures.offered !== null && (
            <LedgerRow label={t("details.offered")}>{format.percent(figures.offered)}</LedgerRow>
          )}
          {figures.seekingAmount !== null && (
            <LedgerRow label={words("card.seeking")}>{format.money(figures.seekingAmount, figures.currency)}</LedgerRow>
          )}
          {figures.valuation !== null && (
            <LedgerRow label={words("card.valuation")}>{format.money(figures.valuation, figures.currency)}</LedgerRow>
          )}
        </Ledger>
      ) : (
        <p className="small soft">{words(`status.${pitch.state}`)}</p>
      )}
      {pitch.state !== "withdrawn" && (
        <LinkButton block to={paths.pitch(pitch)}>
          {t("details.openPitch")}
        </LinkButton>
      )}
    </section>
  );
}
