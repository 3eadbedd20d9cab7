import { Link, useLocation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { VerifiedMark } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TabLinks } from "#app/ui/navigation/tabs.tsx";
import { INVESTOR_REASONS, type InvestorMatch, type Matches } from "../match.ts";
import { DismissMenu } from "./dismissal.tsx";
import { FreshMark, InvestorReasons, MatchesFrame } from "./matches-frame.tsx";

interface InvestorCardProps {
  match: InvestorMatch;
  /** The page to return to. */
  here: string;
  level?: 2 | 3;
}

/** An investor whose criteria a pitch matches (messages `matching`, `pitches`, `shell`). */
export function InvestorCard({ match, here, level = 2 }: InvestorCardProps) {
  const t = useT("matching");
  const shell = useT("shell");
  const Heading = level === 2 ? "h2" : "h3";
  const { name, username, job, city, county, market } = match;
  const place = townAndCounty(city, county).join(", ") || shell(`country.${market}`);
  return (
    <article className="card investor-card">
      <div className="row row-top">
        <Avatar name={name} size="l" {...pictureSources(match.pictureId, 64)} />
        <div className="grow">
          <Heading className="investor-name">
            <Link to={paths.profile(username)}>{name}</Link>
            {match.verified && (
              <>
                {" "}
                <VerifiedMark label={t("verified")} />
              </>
            )}
          </Heading>
          <p className="small soft">{job ?? place}</p>
          <p className="tiny muted">
            {job && place} {match.fresh && <FreshMark />}
          </p>
        </div>
      </div>
      <InvestorReasons match={match} />
      <div className="investor-foot">
        <LinkButton size="s" to={paths.newConversation({ member: username })}>
          {t("write")}
          <span className="vh">: {name}</span>
        </LinkButton>
        <div className="match-acts">
          <DismissMenu
            name={name}
            action={paths.investorMatch(username, "dismissal")}
            reasons={INVESTOR_REASONS}
            next={here}
          />
        </div>
      </div>
    </article>
  );
}

interface Named {
  publicId: string;
  companyName: string;
}

interface InvestorMatchesProps {
  found: Matches<InvestorMatch> | { kind: "too-slow" } | null;
  begun: boolean;
  pitches: readonly Named[];
  pitch: Named | null;
}

/** Investors whose criteria one of the reader's pitches matches (messages `matching`, `pitches`). */
export function InvestorMatches({ found, begun, pitches, pitch }: InvestorMatchesProps) {
  const t = useT("matching");
  const { pathname, search } = useLocation();
  if (!found || !pitch) {
    return (
      <EmptyState
        kind="no-results"
        title={t("pitches.none.title")}
        link={{ to: paths.createPitch(), label: t("pitches.none.action") }}
      >
        {t("pitches.none.text")}
      </EmptyState>
    );
  }
  // The first is the default, without a parameter.
  const chosenId = pitch.publicId === pitches[0]?.publicId ? undefined : pitch.publicId;
  return (
    <>
      {pitches.length > 1 && (
        <TabLinks label={t("pitches.label")}>
          {pitches.map(({ publicId, companyName }, index) => (
            <Link
              key={publicId}
              to={paths.matches({ pitch: index === 0 ? undefined : publicId })}
              className="tab"
              aria-current={publicId === pitch.publicId ? "page" : undefined}
            >
              {companyName}
            </Link>
          ))}
        </TabLinks>
      )}
      <MatchesFrame
        found={found}
        begun={begun}
        empty={t("empty.entrepreneur")}
        linkTo={(after) => paths.matches({ pitch: chosenId, ...(after ? { after } : {}) })}
      >
        {found.kind === "matches" && (
          <div className="cards cards-3">
            {found.matches.map((match) => (
              <InvestorCard key={match.id} match={match} here={pathname + search} />
            ))}
          </div>
        )}
      </MatchesFrame>
    </>
  );
}
