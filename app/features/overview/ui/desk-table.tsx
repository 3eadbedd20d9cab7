import { Link } from "react-router";
import { urgencyOf } from "#app/features/casework/casework.ts";
import { DeadlineChip } from "#app/features/casework/ui/deadline-chip.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Table } from "#app/ui/table.tsx";
import type { DeskCount, DeskPromise } from "../overview.ts";

/** One row a desk: late first, then as they stand in the navigation (messages `overview`). */
export function DeskTable({ desks, now }: { desks: readonly DeskCount[]; now: Date }) {
  const t = useT("overview");
  const rows = desks.toSorted((one, other) => Number(other.late > 0) - Number(one.late > 0));
  return (
    <Table caption={t("desks")} className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("column.desk")}</th>
          <th scope="col" className="r">
            {t("column.late")}
          </th>
          <th scope="col" className="r">
            {t("column.waiting")}
          </th>
          <th scope="col">{t("column.first")}</th>
          <th scope="col" className="desk-wide">
            {t("column.promise")}
          </th>
          <th scope="col" className="r desk-wide">
            {t("column.kept")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((desk) => (
          <tr key={desk.name}>
            <th scope="row">
              <Link to={desk.to}>{t(`desk.${desk.name}`)}</Link>
            </th>
            <td className={desk.late === 0 ? "r muted" : "r num"}>{desk.late}</td>
            <td className={desk.waiting === 0 ? "r muted" : "r"}>{desk.waiting}</td>
            <td>
              <FirstDue dueAt={desk.dueAt} now={now} />
            </td>
            <td className="soft desk-wide">{desk.promise.length === 0 ? "–" : <Promises of={desk.promise} />}</td>
            <td className="r desk-wide">
              <Kept kept={desk.kept} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FirstDue({ dueAt, now }: { dueAt: Date | null; now: Date }) {
  const t = useT("overview");
  const format = useFormat();
  if (!dueAt) return <span className="muted">–</span>;
  const urgency = urgencyOf(dueAt, now);
  return (
    <DeadlineChip urgency={urgency}>
      {t(urgency === "late" ? "due.late" : "due.open", { at: format.dateTime(dueAt) })}
    </DeadlineChip>
  );
}

function Promises({ of }: { of: readonly DeskPromise[] }) {
  const t = useT("overview");
  return of.map(({ unit, count }) => t(`promise.${unit}`, { count })).join(" / ");
}

function Kept({ kept }: { kept: DeskCount["kept"] }) {
  const format = useFormat();
  if (!kept) return <span className="muted">–</span>;
  return format.percent(Math.floor((kept.inTime / kept.all) * 100) * 100);
}
