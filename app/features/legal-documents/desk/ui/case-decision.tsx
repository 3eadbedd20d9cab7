import { ClaimBar } from "#app/features/casework/ui/claim-bar.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { LegalCase } from "../queries-desk.server.ts";
import { CaseDraft } from "./case-draft.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import { QuestionForm } from "./question-form.tsx";
import { RefusalForm } from "./refusal-form.tsx";

/** What each form of a case was answered. */
export interface DecisionAnswers {
  delivery?: FormAnswer | undefined;
  refusal?: FormAnswer | undefined;
  question?: FormAnswer | undefined;
}

/** What was decided; or who works on it, the template, and the forms (messages `legal-documents-desk`, `review`). */
export function CaseDecision({ file, answers }: { file: LegalCase; answers: DecisionAnswers }) {
  const t = useT("legal-documents-desk");
  const { id, claim } = file;
  if (file.decision) return <Decided file={file} />;
  if (!file.mayDecide) {
    return (
      <>
        <Note>{t("own")}</Note>
        <CaseDraft file={file} />
      </>
    );
  }
  const act = (name: "claim" | "release") => paths.legalAtDeskAct(id, name);
  return (
    <>
      <ClaimBar id={id} claim={claim} claimAt={act("claim")} releaseAt={act("release")} />
      <CaseDraft file={file} />
      {(claim === null || claim.mine) && (
        <>
          <DeliveryForm file={file} answer={answers.delivery} />
          {file.question === null && <QuestionForm file={file} answer={answers.question} />}
          <RefusalForm file={file} answer={answers.refusal} />
        </>
      )}
    </>
  );
}

function Decided({ file: { id, status, reason, decision, hasFile, isPosted, intoConversation } }: { file: LegalCase }) {
  const t = useT("legal-documents-desk");
  const format = useFormat();
  const delivered = status === "delivered";
  return (
    <section className="stack stack-3 legal-sec">
      <SectionHead title={t(delivered ? "outcome.delivered" : "outcome.declined")} />
      {reason && <p className="legal-words">{reason}</p>}
      {hasFile && (
        <p>
          <a href={paths.legalAtDeskAct(id, "document")} download>
            {t("delivered")}
          </a>
        </p>
      )}
      {delivered && intoConversation && <p className="small soft">{t(isPosted ? "posted" : "notPosted")}</p>}
      {decision && (
        <p className="tiny muted">
          {t("decided", { name: decision.by ?? t("gone"), at: format.dateTime(decision.at) })}
        </p>
      )}
    </section>
  );
}
