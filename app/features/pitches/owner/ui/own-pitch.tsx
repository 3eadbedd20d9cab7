import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ConfirmDialog, DialogButton } from "#app/ui/dialog/dialog.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import type { PitchState, RevisionState } from "../../lifecycle.ts";
import type { PitchPage } from "../../page/pitch-page.server.ts";
import type { PitchAction } from "../../policy.ts";
import { PitchBadge } from "../../ui/pitch-badge.tsx";
import { DoubtNote, ReviewPromiseText } from "./status-notes.tsx";

/** Acts that ask first. */
type AskedAct = "complete" | "withdraw" | "delete";

/** Where each asks without script, and is done. */
const ASKED_AT = {
  complete: paths.pitchCompletion,
  withdraw: paths.pitchWithdrawal,
  delete: paths.pitchDeletion,
} as const satisfies Record<AskedAct, (publicId: string) => string>;

interface ConfirmPageProps {
  act: AskedAct;
  publicId: string;
  companyName: string;
}

/** The question before an act, as a page: for those without script (messages `pitch-page`). */
export function ConfirmPage({ act, publicId, companyName }: ConfirmPageProps) {
  const t = useT("pitches-page");
  const action = ASKED_AT[act](publicId);
  return (
    <div className="w-form stack stack-6">
      <header className="stack stack-2">
        <p className="soft">{companyName || t("untitled")}</p>
        <h1 className="h-page">{t(`confirm.${act}Title`)}</h1>
      </header>
      <p>{t(`confirm.${act}Text`)}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={paths.pitch({ publicId, companyName })}>{t("confirm.cancel")}</LinkButton>
        <ConfirmButton act={act} action={action} />
      </Form>
    </div>
  );
}

/** The button that does it; it repeats the verb that led here. */
function ConfirmButton({ act, action }: { act: AskedAct; action: string }) {
  const t = useT("pitches-page");
  const busy = useNavigation().formAction === action;
  return (
    <Button type="submit" variant={act === "delete" ? "danger" : "primary"} busy={busy}>
      {t(`act.${act}`)}
    </Button>
  );
}

interface OwnStanding {
  publicId: string;
  state: PitchState;
  openRevision: RevisionState | null;
  allowed: PitchAction[];
}

/** For the owner: where the pitch stands, how it fares and what can be done with it (messages `pitch-page`, `pitch-life`, `pitches`). */
export function PitchOwn({ page }: { page: Omit<PitchPage, "id" | "ownerId" | "details"> }) {
  const t = useT("pitches-page");
  const format = useFormat();
  const standingText = useStandingText();
  const { fares, state } = page;
  if (!fares || state === "deleted") return null;
  const standing = { ...page, publicId: page.teaser.publicId };
  return (
    <section className="card card-flat stack no-print" aria-label={t("own.title")}>
      <div className="row row-w">
        <PitchBadge state={state} />
        {!page.promise?.publishAt && <span className="small">{standingText(standing)}</span>}
        {page.promise && (
          <span className="small">
            <ReviewPromiseText promise={page.promise} />{" "}
            <Link to={paths.faq("review-time")}>{t("own.reviewHelp")}</Link>
          </span>
        )}
      </div>
      {state === "published" && (
        <dl className="pitch-fares">
          {(["views", "saves", "conversations"] as const).map((each) => (
            <div key={each}>
              <dt>{t(`own.${each}`)}</dt>
              <dd>{format.number(fares[each])}</dd>
            </div>
          ))}
        </dl>
      )}
      {page.doubt && <DoubtNote doubt={page.doubt} />}
      {page.decisionId && (
        <p className="small">
          <Link to={paths.decision(page.decisionId)}>{t("own.reasons")}</Link>
        </p>
      )}
      <OwnActions {...standing} />
    </section>
  );
}

/** What the owner is told about where the pitch stands. */
export function useStandingText(): (pitch: Pick<OwnStanding, "state" | "openRevision">) => string {
  const t = useT("pitches-page");
  return ({ state, openRevision }) => {
    if (state === "deleted") return "";
    if (state === "published" || state === "withdrawn") {
      if (openRevision === "draft") return t("own.changeDraft");
      if (openRevision === "under-review") return t("own.changeReview");
      if (openRevision === "changes-requested") return t("own.changeReturned");
    }
    return t(`own.${state}`);
  };
}

/** The owner's buttons. What has consequences asks first: in a dialog, and without script on a page of its own. */
export function OwnActions({ publicId, state, openRevision, allowed }: OwnStanding) {
  const t = useT("pitches-page");
  const life = useT("pitches-owner");
  const may = (action: PitchAction) => allowed.includes(action);
  return (
    <div className="actions">
      {may("confirm") && (
        <Plain action={paths.pitchConfirmation(publicId)} variant="primary">
          {life("doubt.confirm")}
        </Plain>
      )}
      {may("see-statistics") && (
        <LinkButton size="s" to={paths.pitchStatistics(publicId)}>
          {life("statistics.link")}
        </LinkButton>
      )}
      {may("edit") && (
        <LinkButton size="s" to={paths.editPitch(publicId)}>
          {openRevision === "draft" ? t("act.continue") : t("act.edit")}
        </LinkButton>
      )}
      {/* Otherwise it is the pitch itself that is under review, and what its owner sees of it anyway. */}
      {(state === "published" || state === "withdrawn") && openRevision === "under-review" && (
        <LinkButton size="s" to={paths.pitchPreview(publicId)}>
          {t("act.changes")}
        </LinkButton>
      )}
      {may("recall") && <Plain action={paths.pitchRecall(publicId)}>{t("act.recall")}</Plain>}
      {may("republish") && <Plain action={paths.pitchPublication(publicId)}>{t("act.republish")}</Plain>}
      {may("complete") && <Asked act="complete" publicId={publicId} />}
      {may("withdraw") && <Asked act="withdraw" publicId={publicId} />}
      {may("delete") && <Asked act="delete" publicId={publicId} />}
    </div>
  );
}

function Plain({ action, variant, children }: { action: string; variant?: "primary"; children: string }) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" variant={variant ?? "secondary"} busy={busy}>
        {children}
      </Button>
    </Form>
  );
}

function Asked({ act, publicId }: { act: AskedAct; publicId: string }) {
  const t = useT("pitches-page");
  const hydrated = useHydrated();
  const id = useId();
  const variant = act === "delete" ? "danger-quiet" : "secondary";
  const action = ASKED_AT[act](publicId);
  if (!hydrated) {
    return (
      <LinkButton size="s" variant={variant} to={action}>
        {t(`act.${act}`)}
      </LinkButton>
    );
  }
  return (
    <>
      <DialogButton dialog={id} size="s" variant={variant}>
        {t(`act.${act}`)}
      </DialogButton>
      <ConfirmDialog
        id={id}
        title={t(`confirm.${act}Title`)}
        cancelLabel={t("confirm.cancel")}
        confirm={
          <Form method="post" action={action}>
            <ConfirmButton act={act} action={action} />
          </Form>
        }
      >
        <p>{t(`confirm.${act}Text`)}</p>
      </ConfirmDialog>
    </>
  );
}
