import { Handshake, Languages, MessageSquare } from "lucide-react";
import { Link } from "react-router";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted } from "#app/features/exchange-rates/ui/converted.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { SummaryRing } from "#app/features/pitches/ui/summary-figures.tsx";
import type { Budget } from "#app/features/profiles/profile.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import { useLanguageList } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { VerifiedMark } from "#app/ui/badge/badge.tsx";
import { IconLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Card } from "#app/ui/section/section.tsx";
import type { ListedPerson } from "../people.ts";
import { PersonBookmarkButton } from "./person-bookmark-button.tsx";

/** Languages beyond these are counted. */
const LANGUAGES_SHOWN = 3;

interface PersonCardProps {
  person: ListedPerson;
  rates: DayRates;
  /** The side of the reader, who writes to people with one. */
  reader: Side | null;
  /** Words were searched for, which may be in what the person says. */
  searched: boolean;
}

/** A member in the list of people: what they invest, or their company, comes before what they say (messages `people`, `profiles`, `pitches`). */
export function PersonCard({ person, rates, reader, searched }: PersonCardProps) {
  const t = useT("people");
  const profiles = useT("profiles");
  const pitches = useT("pitches");
  const format = useFormat();
  const { name, username, job, market, about, budget, company, interests, verifiedAt } = person;
  const { htmlLang } = factsOf(market);
  return (
    <Card as="li" className="person">
      <Avatar name={name} size="l" {...pictureSources(person.pictureId, 64)} />
      <div className="person-facts">
        <div className="person-name">
          <h3>
            <Link to={paths.profile(username)}>{name}</Link>
          </h3>
          {verifiedAt && <VerifiedMark label={profiles("identityChecked", { date: format.dateShort(verifiedAt) })} />}
        </div>
        <p className="one-line">
          {profiles(`side.${person.side}`)}
          {job && (
            <>
              {" · "}
              <span lang={htmlLang}>{job}</span>
            </>
          )}
        </p>
        <PlaceLine person={person} />
        {budget && (
          <p className="person-budget">
            <span className="vh">{t("person.budget")}</span>
            <b className="num">
              <BudgetText budget={budget} />
            </b>{" "}
            <Converted amount={[budget.from, budget.to]} currency={budget.currency} rates={rates} />
          </p>
        )}
        {company && <CompanyLine company={company} more={person.moreCompanies} />}
        {interests.length > 0 && (
          <p className="one-line">{interests.map((industry) => pitches(`industry.${industry}`)).join(" · ")}</p>
        )}
        {about && (searched || interests.length === 0) && (
          <p className="person-about" lang={htmlLang}>
            {about}
          </p>
        )}
        <SignsLine {...person} reader={reader} />
      </div>
      <div className="person-acts">
        <PersonBookmarkButton username={username} name={name} saved={person.bookmarked} />
        {reader && (
          <IconLink
            icon={MessageSquare}
            size="s"
            to={paths.newConversation({ member: username })}
            label={t("person.write", { name })}
          />
        )}
      </div>
    </Card>
  );
}

/** Where the person is and what they speak. */
function PlaceLine({ person: { city, county, market, languages } }: Pick<PersonCardProps, "person">) {
  const t = useT("people");
  const profiles = useT("profiles");
  const shell = useT("shell");
  const languageList = useLanguageList();
  const place = [...townAndCounty(city, county).slice(0, 1), shell(`country.${market}`)];
  const rest = languages.length - LANGUAGES_SHOWN;
  return (
    <p className="soft person-place">
      <span>{place.join(", ")}</span>
      {languages.length > 0 && (
        <span>
          {/* The name of a country may be that of its language. */}
          <Icon of={Languages} size="s" label={profiles("languages")} />{" "}
          {languageList(languages.slice(0, LANGUAGES_SHOWN))}
          {rest > 0 && `, ${t("person.more", { count: rest })}`}
        </span>
      )}
    </p>
  );
}

interface SignsLineProps extends Pick<ListedPerson, "match" | "active" | "replies"> {
  reader: Side | null;
}

/** That the person matches the reader, as on the page of matches; and how they are to be reached. */
function SignsLine({ match, active, replies, reader }: SignsLineProps) {
  const t = useT("people");
  const format = useFormat();
  const signs = [
    ...(active ? [t("person.active")] : []),
    ...(replies === null ? [] : [t("person.replies", { rate: format.percent(replies) })]),
  ];
  const matches = reader && match;
  if (!matches && signs.length === 0) return null;
  return (
    <p className="person-signs soft">
      {matches && (
        <span className="person-match">
          <Icon of={Handshake} size="s" />{" "}
          {reader === "investor"
            ? t("person.matches.investor")
            : t("person.matches.entrepreneur", { company: match.companyName })}
        </span>
      )}
      {signs.length > 0 && <span>{signs.join(" · ")}</span>}
    </p>
  );
}

interface CompanyLineProps {
  company: NonNullable<ListedPerson["company"]>;
  more: number;
}

/** An entrepreneur's company, with the share on offer for readers of figures. */
function CompanyLine({ company, more }: CompanyLineProps) {
  const t = useT("people");
  return (
    <p className="person-company">
      <span className="vh">{t("person.company")}: </span>
      <Link to={paths.pitch(company)}>{company.companyName}</Link>
      {more > 0 && ` · ${t("person.more", { count: more })}`}
      {company.figures && <SummaryRing pitch={company} size={48} />}
    </p>
  );
}

function BudgetText({ budget: { from, to, currency } }: { budget: Budget }) {
  const profiles = useT("profiles");
  const format = useFormat();
  if (from === null) return profiles("budgetTo", { amount: format.money(to ?? 0, currency) });
  if (to === null) return profiles("budgetFrom", { amount: format.money(from, currency) });
  return `${format.money(from, currency)}\u00a0–\u00a0${format.money(to, currency)}`;
}
