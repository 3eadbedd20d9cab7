import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { CaseFile } from "../queries-case.server.ts";
import { CaseDecision } from "./case-decision.tsx";
import { CaseOwner, CaseReports, EarlierCases } from "./case-reports.tsx";
import { ClaimBar } from "./claim-bar.tsx";
import { Deadline } from "./deadline-clock.tsx";

/** What a case is called (messages `reports`). */
export function useCaseName(): (file: Pick<CaseFile, "subjectType" | "owner" | "reports" | "pitch">) => string {
  const t = useT("reports");
  return ({ subjectType, owner, reports, pitch }) => {
    if (subjectType !== "pitch") return owner.name;
    const [first] = reports;
    return (
      pitch?.companyName ??
      (first?.evidence?.type === "pitch" ? first.evidence.content.companyName : null) ??
      t("unnamed")
    );
  };
}

interface CaseViewProps {
  file: CaseFile;
  admin: boolean;
  now: Date;
  answer: FormAnswer | undefined;
}

/** A case with all that a decision needs, and the decision (messages `reports-desk`, `reports`, `report-form`, `moderation`, `pitches`). */
export function CaseView({ file, admin, now, answer }: CaseViewProps) {
  const t = useT("reports-desk");
  const name = useCaseName()(file);
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.reportQueue()}>{t("case.back")}</Link>
        </p>
        <div className="row row-w between">
          <h1 className="h-page">{name}</h1>
          <Badge kind="line">{t(`subject.${file.subjectType}`)}</Badge>
        </div>
        {file.state === "open" && <Deadline dueAt={file.dueAt} now={now} />}
        {file.pitch && (
          <p className="small">
            <Link to={paths.pitch(file.pitch)}>{t("case.now")}</Link>
          </p>
        )}
      </header>
      <div className="staff-two">
        <CaseReports file={file} />
        <aside className="stack stack-8" aria-label={t("claim.title")}>
          <section className="stack stack-4">
            <SectionHead title={t("claim.title")} />
            {file.decision ? (
              <Decided decision={file.decision} />
            ) : !file.mayDecide ? (
              <Note>{t("claim.own")}</Note>
            ) : (
              <ClaimBar
                claim={file.claim}
                claimAt={paths.reportCaseAct(file.id, "claim")}
                releaseAt={paths.reportCaseAct(file.id, "release")}
              >
                <CaseDecision file={file} answer={answer} />
              </ClaimBar>
            )}
          </section>
          <CaseOwner owner={file.owner} admin={admin} />
          <EarlierCases earlier={file.earlier} />
        </aside>
      </div>
    </div>
  );
}

function Decided({ decision }: { decision: NonNullable<CaseFile["decision"]> }) {
  const t = useT("reports-desk");
  const reports = useT("reports");
  const format = useFormat();
  const { outcome, rule, facts, note, by, at, appeal } = decision;
  return (
    <>
      <p className="strong">{t(`decide.do.${outcome}`)}</p>
      {rule && <p className="small">{reports(`rule.${rule}`)}</p>}
      <p className="rep-words small">{facts}</p>
      {note && <p className="rep-words small muted">{note}</p>}
      <p className="tiny muted">{t("decided.title", { name: by ?? reports("gone"), at: format.dateTime(at) })}</p>
      {appeal && <Note>{appeal.outcome === null ? t("decided.appealed") : t(`decided.${appeal.outcome}`)}</Note>}
    </>
  );
}
