import { Link } from "react-router";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { ClaimBar } from "#app/features/casework/ui/claim.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { ForeignWords } from "#app/features/translation/ui/foreign-text.tsx";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { ReadyReason } from "../../ready-reason.ts";
import type { CaseFile, ReportInCase } from "../case.server.ts";
import { CaseDecision } from "./case-decision.tsx";
import { useCaseName } from "./case-name.ts";
import { EvidenceView } from "./evidence-view.tsx";

/** The reports of a thing, with its evidence (messages `reports-desk`, `reports-reporting`, `reports`). */
function CaseReports({ file }: { file: CaseFile }) {
  const t = useT("reports-desk");
  return (
    <section>
      <SectionHead title={t("case.reports")} />
      {file.reports.map((report, index) => (
        <OneReport key={report.id} caseId={file.id} report={report} first={index === 0} />
      ))}
    </section>
  );
}

function OneReport({ caseId, report, first }: { caseId: string; report: ReportInCase; first: boolean }) {
  const t = useT("reports-desk");
  const form = useT("reports-reporting");
  const format = useFormat();
  const { reporter, contact, guest } = report;
  const name =
    reporter?.name ??
    (contact ? `${contact.name} (${contact.email})` : t(guest ? "case.guest" : "case.withoutAccount"));
  return (
    <article className="rep-report">
      <header>
        <h3>{form(`reason.${report.reason}`)}</h3>
        <p className="small muted">{t("case.by", { name, at: format.dateTime(report.at) })}</p>
      </header>
      {report.words ? (
        <ForeignWords
          of={{ text: report.words, language: report.language }}
          market={report.lang}
          service={report.translates ? paths.reportTranslation(caseId, report.id) : undefined}
          className="rep-words"
        />
      ) : (
        <p className="small muted">{t("case.noWords")}</p>
      )}
      {report.evidence ? (
        <>
          <p className="small label">{t("case.evidence", { at: format.dateTime(report.at) })}</p>
          <EvidenceView evidence={report.evidence} languages={report.languages} caseId={caseId} />
        </>
      ) : (
        <p className="small muted">{t(first ? "case.forgotten" : "case.same")}</p>
      )}
    </article>
  );
}

interface CaseOwnerProps {
  owner: CaseFile["owner"];
  /** Whether the reader may deactivate accounts. */
  admin: boolean;
}

/** The owner, and the measures against them so far (messages `reports-desk`). */
function CaseOwner({ owner, admin }: CaseOwnerProps) {
  const t = useT("reports-desk");
  const format = useFormat();
  const language = useLanguageLabel();
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

/** Earlier cases about the same thing (messages `reports-desk`, `reports`). */
function EarlierCases({ earlier }: { earlier: CaseFile["earlier"] }) {
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

interface CaseViewProps {
  file: CaseFile;
  /** The ready reasons in the owner's language. */
  ready: Readonly<Record<ReadyReason, string>>;
  admin: boolean;
  now: Date;
  answer: FormAnswer | undefined;
}

/** A case with all that a decision needs, and the decision (messages `reports-desk`, `reports`, `reports-reporting`, `moderation`, `pitches`). */
export function CaseView({ file, ready, admin, now, answer }: CaseViewProps) {
  const t = useT("reports-desk");
  const name = useCaseName()(file);
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.reportQueue()} aria-keyshortcuts="q">
            {t("case.back")}
          </Link>
        </p>
        <div className="row row-w between">
          <h1 className="h-page">{name}</h1>
          <Badge kind="line">{t(`subject.${file.subjectType}`)}</Badge>
        </div>
        {file.state === "open" && <DeadlineClock dueAt={file.dueAt} now={now} />}
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
              <>
                <ClaimBar
                  id={file.id}
                  claim={file.claim}
                  claimAt={paths.reportCaseAct(file.id, "claim")}
                  releaseAt={paths.reportCaseAct(file.id, "release")}
                />
                {(file.claim === null || file.claim.mine) && <CaseDecision file={file} ready={ready} answer={answer} />}
              </>
            )}
          </section>
          <CaseOwner owner={file.owner} admin={admin} />
          <EarlierCases earlier={file.earlier} />
          {!file.decision && <QueueKeys />}
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
