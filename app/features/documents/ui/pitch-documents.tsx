import { FileText } from "lucide-react";
import { Form, useLocation, useNavigation } from "react-router";
import { includesRole } from "#app/features/pitches/managers/manager.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Disclosure, OwnDocuments } from "../disclosure.server.ts";
import { AnsweringLinks } from "./answering-links.tsx";
import { DocumentRow, OpenLink } from "./document-row.tsx";

interface PitchDocumentsProps {
  disclosure: Disclosure;
  /** Not public yet: controls are shown but inert. */
  preview?: boolean;
}

/** The documents on the page of a pitch, what is disclosed on request, and the reader's own request (messages `documents`). */
export function PitchDocuments({ disclosure, preview = false }: PitchDocumentsProps) {
  const t = useT("documents");
  const format = useFormat();
  const { publicId, documents, undisclosed, own, ownerName } = disclosure;
  const canOpenAny = !own && documents.some(({ mayOpen }) => mayOpen);
  return (
    <section id="documents" aria-labelledby="documents-title">
      <SectionHead title={t("title")} id="documents-title" />
      {own && documents.length === 0 && <p className="soft">{t("own.none")}</p>}
      {documents.length > 0 && (
        <ul className="docs">
          {documents.map((document) => (
            <DocumentRow key={document.fileId} document={document} shut={!document.mayOpen}>
              {document.mayOpen && (
                <span inert={preview}>
                  <OpenLink publicId={publicId} {...document} />
                </span>
              )}
            </DocumentRow>
          ))}
        </ul>
      )}
      <div className="stack doc-rest">
        {undisclosed.length > 0 && (
          <p className="small">
            {t("figures", { figures: format.list(undisclosed.map((group) => t(`figure.${group}`))) })}
          </p>
        )}
        {canOpenAny && <p className="small soft no-print">{t("marked", { name: ownerName })}</p>}
        {own ? (
          <OwnSection disclosure={disclosure} own={own} />
        ) : (
          <div inert={preview}>
            <ReaderSection disclosure={disclosure} />
          </div>
        )}
      </div>
    </section>
  );
}

/** For those who run the pitch, each with what their role may do. */
function OwnSection({
  disclosure: { publicId, documents },
  own,
}: {
  disclosure: Disclosure;
  own: NonNullable<Disclosure["own"]>;
}) {
  const t = useT("documents");
  const { pathname, search } = useLocation();
  const plans = !own.entitled && own.role === "owner" && (
    <LinkButton size="s" to={paths.upgrade({ next: pathname + search })}>
      {t("own.plans")}
    </LinkButton>
  );
  return (
    <div className="stack no-print">
      {!own.entitled && documents.length > 0 && (
        <Note kind="warning" actions={plans}>
          {t(own.role === "owner" ? "own.hidden" : "own.hiddenByPlan")}
        </Note>
      )}
      {includesRole(own.role, "publisher") && (
        <p className={own.waiting > 0 ? "strong" : "small soft"}>{t("own.waiting", { count: own.waiting })}</p>
      )}
      {includesRole(own.role, "editor") && (
        <p className="actions">
          <LinkButton size="s" to={paths.pitchDocuments(publicId)}>
            {t("own.manage")}
          </LinkButton>
          <AnsweringLinks publicId={publicId} role={own.role} />
          {documents.length === 0 && plans}
        </p>
      )}
    </div>
  );
}

/** The reader's request, and its next step. */
function ReaderSection({ disclosure }: { disclosure: Disclosure }) {
  const t = useT("documents");
  const format = useFormat();
  const { publicId, documents, undisclosed, request, mayAsk, ownerName: name } = disclosure;
  const onRequest = undisclosed.length > 0 || documents.some(({ access }) => access === "request");
  if (!onRequest && !request) return null;
  const date = (moment: Date | null) => (moment ? format.date(moment) : "");
  const ask = mayAsk && (
    <LinkButton size="s" to={paths.pitchAccess(publicId)}>
      {t("ask.button")}
    </LinkButton>
  );
  if (!request || request.state === "withdrawn") {
    return mayAsk ? (
      <Note className="no-print" actions={ask}>
        {t("state.none", { name })}
      </Note>
    ) : null;
  }
  const text = {
    waiting: t("state.waiting", { name, date: date(request.askedAt) }),
    approved: t("state.approved", { date: date(request.answeredAt) }),
    refused: t("state.refused", { name, date: date(request.answeredAt) }),
    revoked: t("state.revoked", { name, date: date(request.endedAt) }),
  }[request.state];
  const open = request.state === "waiting" || request.state === "approved";
  return (
    <Note
      className="no-print"
      kind={request.state === "approved" ? "success" : "info"}
      actions={
        open ? (
          <Withdrawal publicId={publicId} label={t(request.state === "waiting" ? "ask.withdraw" : "ask.giveUp")} />
        ) : (
          ask || undefined
        )
      }
    >
      {text}
      {request.againFrom && <> {t("again", { date: date(request.againFrom) })}</>}
    </Note>
  );
}

function Withdrawal({ publicId, label }: { publicId: string; label: string }) {
  const action = paths.accessWithdrawal(publicId);
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" busy={useNavigation().formAction === action}>
        {label}
      </Button>
    </Form>
  );
}

/** The documents in the wizard's form, with a button to their page, which saves the form first (messages `documents`). */
export function WizardDocuments({ own }: { own: Pick<OwnDocuments, "documents" | "undisclosed"> }) {
  const t = useT("documents");
  const format = useFormat();
  const { documents, undisclosed } = own;
  return (
    <section aria-labelledby="wizard-documents">
      <SectionHead title={t("title")} id="wizard-documents">
        <span className="small muted">{t("wizard.count", { count: documents.length })}</span>
      </SectionHead>
      <div className="stack stack-3">
        <p className="small soft">{t("wizard.text")}</p>
        {documents.length > 0 && <p className="small">{format.list(documents.map(({ title }) => title))}</p>}
        {undisclosed.length > 0 && (
          <p className="small">
            {t("wizard.kept", { figures: format.list(undisclosed.map((group) => t(`figure.${group}`))) })}
          </p>
        )}
        <p>
          <Button type="submit" name="go" value="documents" formNoValidate size="s" icon={FileText}>
            {t("own.manage")}
          </Button>
        </p>
      </div>
    </section>
  );
}
