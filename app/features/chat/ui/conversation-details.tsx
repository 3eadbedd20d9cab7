import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { valuationWord } from "#app/features/pitches/pitch.ts";
import { countyName } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Person, SubjectPitch } from "../conversation.ts";

interface ConversationDetailsProps {
  person: Person | null;
  pitch: SubjectPitch | null;
  /** From other features: how the offers moved, the next meeting; and the files. */
  children?: ReactNode;
  /** Terms of offers are shown. */
  terms?: boolean;
  /** The safety note; not where the same stands above the field. */
  beware: boolean;
}

/** What stands beside a thread, or on a page of its own: the pitch, the deal, the person, and a safety note. */
export function ConversationDetails({ person, pitch, children, terms = false, beware }: ConversationDetailsProps) {
  const t = useT("chat");
  const profiles = useT("profiles");
  const shield = useT("shield");
  const shell = useT("shell");
  const figures = terms || Boolean(pitch?.figures);
  return (
    <>
      {figures && <RiskWarning figures at="begin" />}
      {pitch && <PitchFacts pitch={pitch} />}
      {children}
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
          {person.hasProfile && (
            <LinkButton block to={paths.profile(person.username)}>
              {t("details.openProfile")}
            </LinkButton>
          )}
        </section>
      )}
      {beware && (
        <Note kind="warning" actions={<Link to={paths.safetyTips()}>{shield("warning.tips")}</Link>}>
          <p>{t("details.beware")}</p>
        </Note>
      )}
      {figures && <RiskWarning figures at="end" />}
    </>
  );
}

function PitchFacts({ pitch }: { pitch: SubjectPitch }) {
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
            <LedgerRow label={words(valuationWord(figures))}>
              {format.money(figures.valuation, figures.currency)}
            </LedgerRow>
          )}
          {pitch.revenue !== null && (
            <LedgerRow label={t("details.revenue")}>{format.money(pitch.revenue, figures.currency)}</LedgerRow>
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
