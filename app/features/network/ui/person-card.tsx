import { MapPin, MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import type { Budget } from "#app/features/profiles/profile.ts";
import type { DayRates } from "#app/features/rates/rates.ts";
import { Converted } from "#app/features/rates/ui/converted.tsx";
import { townAndCounty } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chip, Chips } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Person } from "../people.ts";

// As many interests as stand in two lines.
const INTERESTS_SHOWN = 3;

interface PersonCardProps {
  person: Person;
  rates: DayRates;
  /** Whether the reader may write to people. */
  writes: boolean;
}

/** A member in the list of people (messages `network`, `profiles`, `pitches`, `rates`). */
export function PersonCard({ person, rates, writes }: PersonCardProps) {
  const t = useT("network");
  const profiles = useT("profiles");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { name, username, side, job, market, county, city, about, budget, interests, verifiedAt } = person;
  const place = [...townAndCounty(city, county), shell(`country.${market}`)];
  const rest = interests.length - INTERESTS_SHOWN;
  return (
    <Card as="li" className="person">
      <div className="person-h">
        <Avatar name={name} size="l" {...pictureSources(person.pictureId, 64)} />
        <div className="grow">
          <h3>
            <Link to={paths.profile(username)}>{name}</Link>
          </h3>
          {job && (
            <p className="small" lang={factsOf(market).htmlLang}>
              {job}
            </p>
          )}
          <p className="small soft person-place">
            <Icon of={MapPin} size="s" />
            <span>{place.join(", ")}</span>
          </p>
        </div>
      </div>
      <div className="chips">
        <Badge kind="line">{profiles(`side.${side}`)}</Badge>
        {verifiedAt && (
          <Badge kind="verified">{profiles("identityChecked", { date: format.dateShort(verifiedAt) })}</Badge>
        )}
      </div>
      {about && (
        <p className="person-about" lang={factsOf(market).htmlLang}>
          {about}
        </p>
      )}
      {budget && (
        <dl className="person-budget">
          <dt>{t("person.budget")}</dt>
          <dd>
            <span className="num">
              <BudgetText budget={budget} />
            </span>{" "}
            <Converted amount={[budget.from, budget.to]} currency={budget.currency} rates={rates} />
          </dd>
        </dl>
      )}
      {interests.length > 0 && (
        <Chips>
          {interests.slice(0, INTERESTS_SHOWN).map((industry) => (
            <Chip key={industry}>{pitches(`industry.${industry}`)}</Chip>
          ))}
          {rest > 0 && <span className="small soft">{t("person.more", { count: rest })}</span>}
        </Chips>
      )}
      <div className="person-foot">
        <span className="small soft dots">
          <span>{profiles("memberSince", { date: format.date(person.memberSince) })}</span>
          {person.active && <span>{t("person.active")}</span>}
        </span>
        {writes && (
          <LinkButton
            size="s"
            variant="quiet"
            icon={MessageSquare}
            to={paths.newConversation({ member: username })}
            aria-label={t("person.write", { name })}
          >
            {profiles("sendMessage")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function BudgetText({ budget: { from, to, currency } }: { budget: Budget }) {
  const profiles = useT("profiles");
  const format = useFormat();
  if (from === null) return profiles("budgetTo", { amount: format.money(to ?? 0, currency) });
  if (to === null) return profiles("budgetFrom", { amount: format.money(from, currency) });
  return `${format.money(from, currency)}\u00a0–\u00a0${format.money(to, currency)}`;
}
