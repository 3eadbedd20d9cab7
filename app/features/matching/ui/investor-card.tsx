import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { VerifiedMark } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { INVESTOR_REASONS } from "../dismissal.ts";
import type { InvestorMatch } from "../match.ts";
import { DismissMenu } from "./dismiss-menu.tsx";
import { FreshMark, InvestorReasons } from "./match-reasons.tsx";

interface InvestorCardProps {
  match: InvestorMatch;
  /** Where the reader comes back to. */
  here: string;
  level?: 2 | 3;
}

/** An investor whose criteria a pitch meets (messages `matching`, `pitches`, `shell`). */
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
