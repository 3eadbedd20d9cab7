import { useT } from "#app/i18n/translate.tsx";
import type { PitchDetails } from "../../page/pitch-page.server.ts";

/** The sections of a pitch that can be gone to, in reading order; each is the id of its element after `pitch-`. */
const SECTIONS = ["text", "money", "years", "team", "milestones", "documents", "figures", "place", "owner"] as const;

type Section = (typeof SECTIONS)[number];

/** The id of a section's element. */
export function sectionId(section: Section): `pitch-${Section}` {
  return `pitch-${section}`;
}

/** Links to the sections that a pitch has; stays in sight (messages `pitches-facts`). */
export function SectionMenu({ details, documents }: { details: PitchDetails; documents: boolean }) {
  const t = useT("pitches-facts");
  const { moneyUse, years, team, milestones } = details.content;
  const missing: Partial<Record<Section, boolean>> = {
    money: moneyUse.length === 0,
    years: years.length === 0,
    team: team.length === 0,
    // Beside the team in the page, and in the menu only without one.
    milestones: milestones.length === 0 || team.length > 0,
    documents: !documents,
  };
  return (
    <nav className="pitch-menu no-print" aria-label={t("menu.label")}>
      <ul>
        {SECTIONS.filter((section) => !missing[section]).map((section) => (
          <li key={section}>
            <a href={`#${sectionId(section)}`}>{t(`menu.${section}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
