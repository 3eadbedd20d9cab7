import { Link } from "react-router";
import { REASON_FIELDS, type ReasonField } from "#app/features/moderation/decision.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { AppealFile } from "../queries-appeal.server.ts";

/** The decision that an appeal is against (messages `reports-desk`, `reports`, `moderation`). */
export function FirstDecision({ file }: { file: AppealFile }) {
  const t = useT("reports-desk");
  const reports = useT("reports");
  const fieldName = useT("moderation");
  const format = useFormat();
  const { outcome, rule, facts, reasons, note, by, at } = file.first;
  const isKnown = (field: string): field is ReasonField => (REASON_FIELDS as readonly string[]).includes(field);
  return (
    <section className="stack stack-3">
      <SectionHead title={t("hearing.first")} />
      <p className="strong">
        {outcome === "changes-requested" || outcome === "messages-refused"
          ? t(`hearing.against.${outcome}`)
          : t(`decide.do.${outcome}`)}
      </p>
      {rule && <p className="small">{reports(`rule.${rule}`)}</p>}
      {facts && <p className="rep-words">{facts}</p>}
      {reasons.length > 0 && (
        <dl className="rep-reasons">
          {reasons.map(({ field, reason }) => (
            <div key={field}>
              <dt>{isKnown(field) ? fieldName(`field.${field}`) : field}</dt>
              <dd className="rep-words">{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="rep-words small muted">{note}</p>}
      <p className="tiny muted">{t("decided.title", { name: by ?? reports("gone"), at: format.dateTime(at) })}</p>
      <p className="small">
        {file.caseId && <Link to={paths.reportCase(file.caseId)}>{t("hearing.openCase")}</Link>}
        {file.submissionId && <Link to={paths.reviewSubmission(file.submissionId)}>{t("hearing.openSubmission")}</Link>}
        {file.heldBatchId && <Link to={paths.heldBatch(file.heldBatchId)}>{t("hearing.openHeld")}</Link>}
      </p>
    </section>
  );
}
