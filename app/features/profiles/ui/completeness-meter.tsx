import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Progress } from "#app/ui/progress/progress.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { type Completeness, fieldId, type ProfilePart } from "../completeness.ts";

function field(name: Parameters<typeof fieldId>[0]): string {
  return `${paths.editProfile()}#${fieldId(name)}`;
}

const PLACES: Record<ProfilePart, string> = {
  picture: paths.profilePicture(),
  biography: field("biography"),
  interests: field("interests"),
  budget: field("budgetFrom"),
  languages: field("languages"),
  job: field("job"),
  place: field("county"),
  experience: field("companiesRun"),
  contact: field("phone"),
  "business-card": paths.businessCard(),
  portfolio: paths.portfolio(),
};

interface CompletenessMeterProps extends Completeness {
  /** How many missing parts are listed. */
  most?: number;
}

/** How complete the member's own profile is, with links to what is missing; nothing if it is complete. */
export function CompletenessMeter({ percent, missing, most = 3 }: CompletenessMeterProps) {
  const t = useT("profiles");
  const format = useFormat();
  if (missing.length === 0) return null;
  return (
    <section className="stack stack-3">
      <SectionHead title={t("missing.title")}>
        <span className="small strong num">{format.percent(percent * 100)}</span>
      </SectionHead>
      <Progress label={t("missing.title")} value={percent} />
      <p className="small soft">{t("missing.text")}</p>
      <ul className="prof-missing">
        {missing.slice(0, most).map((part) => (
          <li key={part}>
            <Link to={PLACES[part]}>{t(`missing.${part}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
