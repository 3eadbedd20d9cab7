import { CircleCheck, CircleDashed } from "lucide-react";
import { Read } from "#app/features/translation/ui/reading.tsx";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { isReached } from "../../company-facts.ts";
import type { PitchDetails } from "../../page/pitch-page.server.ts";
import { pictureOfPerson } from "../../pictures/picture.ts";

interface PartProps {
  details: PitchDetails;
  id?: string;
}

/** The people of the company, as the owner names them, each with the picture whose caption begins with the name (messages `pitches-facts`; within `Reading`). */
export function PitchTeam({ details, id, publicId }: PartProps & { publicId: string }) {
  const t = useT("pitches-facts");
  const { team, employees } = details.content;
  if (team.length === 0) return null;
  const pictured = team.map(({ name }) => pictureOfPerson(details.pictures, name));
  const size = pictured.some(Boolean) ? "l" : "m";
  return (
    <section id={id}>
      <SectionHead title={t("team.title")}>
        {employees !== null && <span className="small soft">{t("team.employees", { count: employees })}</span>}
      </SectionHead>
      <ul className="team">
        {team.map(({ name, role }, index) => (
          <li key={`${name} ${role}`}>
            <Avatar
              name={name}
              size={size}
              src={pictured[index] && paths.pitchPicture(publicId, pictured[index].fileId, 256)}
            />
            <p>
              <span className="strong">{name}</span>
              <span className="small soft">
                <Read>{role}</Read>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was reached, and what is planned, when the owner stated it (messages `pitches-facts`; within `Reading`). */
export function PitchMilestones({ details, id }: PartProps) {
  const t = useT("pitches-facts");
  const format = useFormat();
  const months = monthFormatsOf(useMarket());
  const { figuresStatedOn, owner } = details;
  const { milestones } = details.content;
  if (milestones.length === 0) return null;
  return (
    <section id={id}>
      <SectionHead title={t("milestones.title")} />
      <ol className="milestones">
        {milestones.map((milestone) => {
          const reached = isReached(milestone, figuresStatedOn);
          const month = months.long(milestone.month);
          return (
            <li key={`${milestone.month} ${milestone.text}`} className={reached ? "is-reached" : undefined}>
              <Icon of={reached ? CircleCheck : CircleDashed} />
              <p>
                <span className="small soft">
                  {reached ? t("milestones.reached", { month }) : t("milestones.planned", { month })}
                </span>
                <span className="milestone">
                  <Read>{milestone.text}</Read>
                </span>
              </p>
            </li>
          );
        })}
      </ol>
      {figuresStatedOn && (
        <p className="small soft pitch-note">
          {t("milestones.stated", { name: owner.name, date: format.date(figuresStatedOn) })}
        </p>
      )}
    </section>
  );
}
