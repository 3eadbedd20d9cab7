/** The parts of the directory's pages (messages `directory`, `pitches`, `ranking`, `translation`, `shell`). */
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { PitchLead } from "#app/features/pitches/ui/pitch-reading.tsx";
import { usePlaceName } from "#app/features/pitches/ui/use-place-name.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Breadcrumb, type Crumb } from "#app/ui/navigation/stepper.tsx";
import type { CountedLink } from "./part-words.server.ts";

interface DirectoryHeadProps {
  title: string;
  lead: string;
  crumbs: readonly Crumb[];
}

/** Breadcrumbs, title and lead. */
export function DirectoryHead({ title, lead, crumbs }: DirectoryHeadProps) {
  const t = useT("directory");
  return (
    <header>
      <Breadcrumb label={t("way")} crumbs={crumbs} />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}

interface LinkListProps {
  title: ReactNode;
  links: readonly CountedLink[];
  /** Of a country: the link of the title, and its flag; its count is null without a page of its own. */
  country?: { market: Market; to: string; count: number | null };
}

/** Links with their counts below a title; nothing without links, but a country stands alone too. */
export function LinkList({ title, links, country }: LinkListProps) {
  const id = useId();
  const { number } = useFormat();
  if (links.length === 0 && !country) return null;
  const Heading = country ? "h3" : "h2";
  return (
    <nav className="directory-links" aria-labelledby={id}>
      <Heading className="h-sec" id={id}>
        {country && <Flag code={country.market} />}
        {country ? <Link to={country.to}>{title}</Link> : title}
        {typeof country?.count === "number" && <span className="muted num">{number(country.count)}</span>}
      </Heading>
      {links.length > 0 && (
        <ul className="chips">
          {links.map(({ name, to, count }) => (
            <li key={to}>
              <Link className="chip" to={to} prefetch="none">
                {name} <span className="muted num">{number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Why these companies are listed: a paid placement, marked as one, with how lists are ranked one press away. */
export function PaidNote() {
  const t = useT("directory");
  const pitches = useT("pitches");
  const ranking = useT("ranking");
  return (
    <p className="small soft directory-paid">
      <Badge kind="boosted">{pitches("card.boosted")}</Badge> {t("paid")}{" "}
      <Link to={paths.ranking()}>{ranking("link")}</Link>
    </p>
  );
}

/** A company: its teaser, without a word of an offer. */
export function CompanyCard({ company }: { company: PitchSummary }) {
  const t = useT("pitches");
  const placeName = usePlaceName();
  return (
    <li className="card pcard">
      <div className="pcard-top">
        <LogoTile name={company.companyName} {...pictureSources(company.logoId, 48)} />
        <div className="grow">
          <h3 className="pcard-name">
            <Link to={paths.pitch(company)}>{company.companyName}</Link>
          </h3>
          <p className="tiny muted">
            {t(`industry.${company.industry}`)} · {t(`phase.${company.phase}`)}
          </p>
        </div>
      </div>
      <PitchLead pitch={company} className="say" />
      <p className="tiny muted">{placeName(company)}</p>
    </li>
  );
}
