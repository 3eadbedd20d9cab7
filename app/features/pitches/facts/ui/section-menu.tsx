import { useT } from "#app/i18n/translate.tsx";
import type { PitchDetails } from "../../page/pitch-page.server.ts";

/** The sections of a pitch that can be gone to, in reading order; each is the id of its element after `pitch-`. */
const SECTIONS = [
  "text",
  "money",
  "years",
  "team",
  "milestones",
  "questions",
  "updates",
  "documents",
  "figures",
  "place",
  "owner",
] as const;

type Section = (typeof SECTIONS)[number];

/** The id of a section's element. */
export function sectionId(section: Section): `pitch-${Section}` {
  return `pitch-${section}`;
}

interface SectionMenuProps {
  details: PitchDetails;
  documents: boolean;
  /** How many answered questions and updates there are; null where there is no such section. */
  talk: { questions: number; updates: number | null } | undefined;
}

/** Links to the sections that a pitch has; stays in sight (messages `pitches-facts`). */
export function SectionMenu({ details, documents, talk }: SectionMenuProps) {
  const t = useT("pitches-facts");
  const { moneyUse, years, team, milestones } = details.content;
  const missing: Partial<Record<Section, boolean>> = {
    money: moneyUse.length === 0,
    years: years.length === 0,
    team: team.length === 0,
    // Beside the team in the page, and in the menu only without one.
    milestones: milestones.length === 0 || team.length > 0,
    questions: !talk,
    updates: typeof talk?.updates !== "number",
    documents: !documents,
  };
  const label = (section: Section) =>
    section === "questions" || section === "updates"
      ? t(`menu.${section}`, { count: talk?.[section] ?? 0 })
      : t(`menu.${section}`);
  return (
    <nav className="pitch-menu no-print" aria-label={t("menu.label")}>
      <ul>
        {SECTIONS.filter((section) => !missing[section]).map((section) => (
          <li key={section}>
            <a href={`#${sectionId(section)}`}>{label(section)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
