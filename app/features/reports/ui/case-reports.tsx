import { Link } from "react-router";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { CaseFile, ReportInCase } from "../queries-case.server.ts";
import { EvidenceView } from "./evidence-view.tsx";

/** Everything that was reported about a thing, with what it looked like (messages `reports-desk`, `report-form`, `reports`). */
export function CaseReports({ file }: { file: CaseFile }) {
  const t = useT("reports-desk");
  return (
    <section>
      <SectionHead title={t("case.reports")} />
      {file.reports.map((report, place) => (
        <OneReport key={report.id} caseId={file.id} report={report} first={place === 0} />
      ))}
    </section>
  );
}

function OneReport({ caseId, report, first }: { caseId: string; report: ReportInCase; first: boolean }) {
  const t = useT("reports-desk");
  const form = useT("report-form");
  const reports = useT("reports");
  const format = useFormat();
  const who = report.reporter?.name ?? (report.guest ? t("case.guest") : reports("gone"));
  return (
    <article className="rep-report">
      <header>
        <h3>{form(`reason.${report.reason}`)}</h3>
        <p className="small muted">{t("case.by", { name: who, at: format.dateTime(report.at) })}</p>
      </header>
      {report.words ? (
        <p className="rep-words" lang={factsOf(report.lang).htmlLang} dir="auto">
          {report.words}
        </p>
      ) : (
        <p className="small muted">{t("case.noWords")}</p>
      )}
      {report.evidence ? (
        <>
          <p className="small label">{t("case.evidence", { at: format.dateTime(report.at) })}</p>
          <EvidenceView evidence={report.evidence} caseId={caseId} />
        </>
      ) : (
        <p className="small muted">{t(first ? "case.forgotten" : "case.same")}</p>
      )}
    </article>
  );
}

interface CaseOwnerProps {
  owner: CaseFile["owner"];
  /** The reader may deactivate accounts. */
  admin: boolean;
}

/** Whose thing it is, and what was done about them before (messages `reports-desk`). */
export function CaseOwner({ owner, admin }: CaseOwnerProps) {
  const t = useT("reports-desk");
  const format = useFormat();
  const language = useMarketLanguage();
  const facts: [string, string][] = [
    [t("owner.since"), format.dateShort(owner.memberSince)],
    [t("owner.language"), language(owner.lang)],
    [t("owner.measures"), format.number(owner.measures)],
  ];
  return (
    <PersonFacts title={t("owner.title")} name={owner.name} username={owner.username} facts={facts}>
      {owner.suspended ? (
        <p className="tiny muted">{t("owner.suspended")}</p>
      ) : admin ? (
        <p>
          <Link to={paths.memberAct(owner.id, "suspension")}>{t("owner.suspend")}</Link>
        </p>
      ) : (
        <p className="tiny muted">{t("owner.askAdmin")}</p>
      )}
    </PersonFacts>
  );
}

/** What was decided before about the same thing (messages `reports-desk`, `reports`). */
export function EarlierCases({ earlier }: { earlier: CaseFile["earlier"] }) {
  const t = useT("reports-desk");
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{t("earlier.title")}</h2>
      <ul className="rep-list">
        {earlier.map(({ id, outcome, at }) => (
          <li key={id}>
            <Link to={paths.reportCase(id)}>{t(`decide.do.${outcome}`)}</Link>, {format.date(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
