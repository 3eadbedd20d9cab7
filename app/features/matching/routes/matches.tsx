import { Link, redirect } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, type OnboardedMember, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { lastVisitOf, ownCriteria } from "../criteria.server.ts";
import { justDismissed } from "../dismissals.server.ts";
import { matchingInvestors } from "../investor-matches.server.ts";
import { offeredPitches } from "../investors.server.ts";
import { readMatchCursor } from "../match.ts";
import { matchingPitches } from "../pitch-matches.server.ts";
import { CriteriaSummary } from "../ui/criteria-summary.tsx";
import { LeftOutNote } from "../ui/dismissal.tsx";
import { InvestorMatches } from "../ui/investor-matches.tsx";
import { PitchMatches } from "../ui/pitch-matches.tsx";
import type { Route } from "./+types/matches.ts";

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

/** The member's published pitches, and the one whose matches are shown: the one asked for, else the newest. */
async function pitchChosen(member: OnboardedMember, asked: string | null) {
  const pitches = await offeredPitches(member, { ownerId: member.id });
  const pitch = asked ? pitches.find(({ publicId }) => publicId === asked) : pitches[0];
  // It has been taken down since.
  if (asked && !pitch) throw redirect(paths.matches());
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
