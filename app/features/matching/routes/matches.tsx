import { SlidersHorizontal } from "lucide-react";
import { Link, redirect } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { memberOf, type OnboardedMember, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Chip, Chips } from "#app/ui/badge/chip.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { lastVisitOf, ownCriteria } from "../criteria.server.ts";
import type { StatedCriteria } from "../criteria.ts";
import { justDismissed } from "../dismissals.server.ts";
import { matchingInvestors } from "../investor-matches.server.ts";
import { offeredPitches } from "../investors.server.ts";
import { readMatchCursor } from "../match.ts";
import { matchingPitches } from "../pitch-matches.server.ts";
import type { Route } from "./+types/matches.ts";

const LeftOutNote = deferred(async () => (await import("../ui/dismissal.tsx")).LeftOutNote);
const InvestorMatches = deferred(async () => (await import("../ui/investor-matches.tsx")).InvestorMatches);
const PitchMatches = deferred(async () => (await import("../ui/pitch-matches.tsx")).PitchMatches);

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context);
  const { searchParams } = visitOf(context).url;
  const after = readMatchCursor(searchParams.get("after"));
  const [criteria, lastVisit, out, rates] = await Promise.all([
    ownCriteria(member),
    lastVisitOf(member),
    justDismissed(member, searchParams.get("out")),
    currentRates(),
  ]);
  await openTopic(visitOf(context), "matches");
  const begun = after !== null;
  if (member.side === "investor") {
    const found = criteria && (await matchingPitches(member, { criteria, lastVisit, after }));
    return { side: member.side, criteria, out, begun, found, rates } as const;
  }
  const { pitches, pitch } = await pitchChosen(member, searchParams.get("pitch"));
  const found = pitch && (await matchingInvestors(member, pitch, { lastVisit, after }));
  return {
    side: member.side,
    criteria,
    out,
    begun,
    found,
    pitches: pitches.map(({ publicId, companyName }) => ({ publicId, companyName })),
    pitch: pitch && { publicId: pitch.publicId, companyName: pitch.companyName },
  } as const;
}

/** The member's published pitches, and the one whose matches are shown: the one in the address, else the newest. */
async function pitchChosen(member: OnboardedMember, publicIdAsked: string | null) {
  const pitches = await offeredPitches(member, { ownerId: member.id });
  const pitch = publicIdAsked ? pitches.find(({ publicId }) => publicId === publicIdAsked) : pitches[0];
  // Unlisted since.
  if (publicIdAsked && !pitch) throw redirect(paths.matches());
  return { pitches, pitch: pitch ?? null };
}

export default function Matches({ loaderData }: Route.ComponentProps) {
  const t = useT("matching");
  const { side, criteria, out } = loaderData;
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={t("title")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">
          {t(`lead.${side}`)} <Link to={paths.ranking()}>{t("ranking")}</Link> ·{" "}
          <Link to={paths.faq("matches")}>{t("help")}</Link>
        </p>
      </header>
      {out && <LeftOutNote out={out} />}
      <CriteriaSummary side={side} criteria={criteria} />
      {loaderData.side === "investor" ? <PitchMatches {...loaderData} /> : <InvestorMatches {...loaderData} />}
    </div>
  );
}

/** The member's criteria as labels, and the link to change them (messages `matching`, `pitches`, `shell`). */
function CriteriaSummary({ side, criteria }: { side: Side; criteria: StatedCriteria | null }) {
  const t = useT("matching");
  const labels = useCriteriaLabels(criteria);
  return (
    <section className="match-criteria" aria-labelledby="match-criteria-title">
      <div className="row row-w between">
        <h2 className="small label" id="match-criteria-title">
          {t("criteria.title")}
        </h2>
        <LinkButton size="s" icon={SlidersHorizontal} to={paths.matchCriteria()}>
          {t(criteria?.stated ? "criteria.change" : "criteria.state")}
        </LinkButton>
      </div>
      {labels.length > 0 ? (
        <Chips>
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </Chips>
      ) : (
        <p className="small soft">{t("criteria.none")}</p>
      )}
      {side === "investor" && criteria && !criteria.stated && labels.length > 0 && (
        <p className="small muted">{t("criteria.derived")}</p>
      )}
    </section>
  );
}

function useCriteriaLabels(criteria: StatedCriteria | null): string[] {
  const t = useT("matching");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  if (!criteria) return [];
  const { near, amountFrom, amountTo, shareFrom, shareTo, currency, role } = criteria;
  const range = (from: number | null, to: number | null, write: (value: number) => string) =>
    from === null && to === null
      ? []
      : [
          from !== null && to !== null
            ? t("criteria.between", { from: write(from), to: write(to) })
            : from !== null
              ? t("criteria.least", { from: write(from) })
              : t("criteria.most", { to: write(to!) }),
        ];
  return [
    ...criteria.industries.map((industry) => pitches(`industry.${industry}`)),
    ...criteria.markets.map((market) => shell(`country.${market}`)),
    ...criteria.counties.map((county) => countyName(county) ?? county),
    ...(near ? [t("criteria.near", { km: near.withinKm, town: near.town })] : []),
    ...range(amountFrom, amountTo, (value) => format.money(value, currency)),
    ...range(shareFrom, shareTo, format.percent),
    ...criteria.phases.map((phase) => pitches(`phase.${phase}`)),
    ...criteria.languages.map((language) => t(`form.language.${language}`)),
    ...(role ? [t(`form.role.${role}`)] : []),
  ];
}
