import { FileDown } from "lucide-react";
import { ClaimBar } from "#app/features/casework/ui/claim.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { LegalCase } from "../queue.server.ts";
import { DeliveryForm, QuestionForm, RefusalForm } from "./decision-forms.tsx";

/** The link to the filled template, if there is one (messages `legal-documents-desk`). */
function CaseDraft({ file: { id, templateVersion } }: { file: LegalCase }) {
  const t = useT("legal-documents-desk");
  return (
    <section className="stack stack-4 legal-sec">
      <SectionHead title={t("draft.title")} />
      {templateVersion === null ? (
        <p className="small soft">{t("draft.none")}</p>
      ) : (
        <>
          <p>
            <LinkButton icon={FileDown} to={paths.legalAtDeskAct(id, "draft")} reloadDocument>
              {t("draft.get")}
            </LinkButton>
          </p>
          <p className="small soft">{t("draft.version", { version: String(templateVersion) })}</p>
        </>
      )}
    </section>
  );
}

/** The action's answer to each of the case's forms. */
export interface DecisionAnswers {
  delivery?: FormAnswer | undefined;
  refusal?: FormAnswer | undefined;
  question?: FormAnswer | undefined;
}

/** The decision; before it, the claim, the template and the forms (messages `legal-documents-desk`). */
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
