import { CircleAlert, CircleCheck, CircleDashed, Info, type LucideIcon } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { type HealthLevel, type HealthSubject, SUBJECTS } from "../health.ts";

const ICONS: Record<HealthLevel, LucideIcon> = {
  well: CircleCheck,
  unset: CircleDashed,
  notice: Info,
  problem: CircleAlert,
};

type Known = (typeof SUBJECTS)[number];

/** One row a subject: its state by icon and word, and what was found (messages `health`). */
export function HealthTable({ subjects }: { subjects: readonly HealthSubject[] }) {
  const t = useT("health");
  return (
    <Table caption={t("subjects")} className="table-desk health-table">
      <TableHead columns={[t("column.subject"), t("column.state"), t("column.found")]} />
      <tbody>
        {subjects.map(({ subject, level, findings }) => (
          <tr key={subject}>
            <th scope="row">{isKnown(subject) ? t(`subject.${subject}`) : subject}</th>
            <td>
              <span className={`health-state health-${level}`}>
                <Icon of={ICONS[level]} size="s" />
                {t(`level.${level}`)}
              </span>
            </td>
            <td className="health-found">
              {findings.map(({ text, foreign }) => (
                <p key={text} lang={foreign ? "en-GB" : undefined} className={level === "well" ? "soft" : undefined}>
                  {text}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function isKnown(subject: string): subject is Known {
  return (SUBJECTS as readonly string[]).includes(subject);
}
