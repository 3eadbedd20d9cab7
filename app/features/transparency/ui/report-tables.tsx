import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import {
  type Code,
  type Counts,
  type Note,
  type Notes,
  rowsOf,
  SECTION_NAMES,
  type Section,
  unitOf,
} from "../report.ts";

/** The operator's note of a section, if it has one. */
const NOTE_OF: Partial<Record<Section, Note>> = { orders: "orders", initiative: "automation" };

interface ReportTablesProps {
  counts: Counts;
  notes: Notes;
  /** Language of the notes. */
  lang: string;
}

/** The counts of a report, a table each section, and the operator's notes (messages `transparency`). */
export function ReportTables({ counts, notes, lang }: ReportTablesProps) {
  const t = useT("transparency");
  return (
    <>
      {SECTION_NAMES.map((section) => {
        const note = NOTE_OF[section];
        return (
          <section key={section} className="stack stack-3">
            <SectionHead id={`section-${section}`} title={t(`section.${section}`)} />
            <SectionTable section={section} counts={counts} />
            {note && <Words text={notes[note]} lang={lang} />}
          </section>
        );
      })}
      <section className="stack stack-3" aria-labelledby="section-resources">
        <SectionHead id="section-resources" title={t("section.resources")} />
        <Words text={notes.resources} lang={lang} />
      </section>
    </>
  );
}

function Words({ text, lang }: { text: string | undefined; lang: string }) {
  const t = useT("transparency");
  if (!text) return <p className="soft">{t("noNote")}</p>;
  return text.split(/\n+/).map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}

function SectionTable({ section, counts }: { section: Section; counts: Counts }) {
  const t = useT("transparency");
  return (
    <Table caption={t(`section.${section}`)}>
      <TableHead columns={[t("column.what"), [t("column.number"), "r"]]} />
      <tbody>
        {rowsOf(section).map((code) => (
          <tr key={code}>
            <th scope="row">{t(`row.${code}`)}</th>
            <Value code={code} value={counts[code] ?? null} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ code, value }: { code: Code; value: number | null }) {
  const t = useT("transparency");
  const { number, percent } = useFormat();
  if (value === null) return <td className="r muted">{t("unrecorded")}</td>;
  const unit = unitOf(code);
  const text = unit === "hours" ? t("hours", { count: value }) : unit === "share" ? percent(value) : number(value);
  return <td className={value === 0 ? "r muted" : "r num"}>{text}</td>;
}
