import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { isTroubled } from "#app/features/registers/registers.ts";
import type { ShownCheck } from "#app/features/registers/stored-checks.server.ts";
import { RegisterNote } from "#app/features/registers/ui/register-note.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ConfirmDialog, DialogButton } from "#app/ui/dialog/dialog.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import type { PitchState, RevisionState } from "../../lifecycle.ts";
import type { PitchRole } from "../../managers/manager.ts";
import type { PitchPage } from "../../page/pitch-page.server.ts";
import type { PitchAction } from "../../policy.ts";
import { PitchBadge } from "../../ui/pitch-badge.tsx";
import { ClosedText, ReconfirmationNote, ReviewDeadlineText } from "./status-notes.tsx";

/** Transitions that the owner confirms first. */
type ConfirmedTransition = "complete" | "withdraw" | "delete";

/** The address of each, of its confirmation page and of its action. */
export const CONFIRMATION_PATHS = {
  complete: paths.pitchCompletion,
  withdraw: paths.pitchWithdrawal,
  delete: paths.pitchDeletion,
} as const satisfies Record<ConfirmedTransition, (publicId: string) => string>;

interface OwnPitchStatus {
  publicId: string;
  state: PitchState;
  openRevision: RevisionState | null;
  role: PitchRole | null;
  allowed: PitchAction[];
}

interface PitchOwnProps {
  page: Omit<PitchPage, "id" | "ownerId" | "details">;
  register: ShownCheck | null;
}

/** For those who run it: the status of the pitch, its stats and what can be done with it (messages `pitches-page`, `pitches-owner`, `pitches`, `registers`). */
export function PitchOwn({ page, register }: PitchOwnProps) {
  const t = useT("pitches-page");
  const format = useFormat();
  const statusText = useStatusText();
  const { stats, state } = page;
  if (!stats || state === "deleted") return null;
  const status = { ...page, publicId: page.teaser.publicId };
  return (
    <section className="card card-flat stack no-print" aria-label={t("own.title")}>
      <div className="row row-w">
        <PitchBadge state={state} review={page.reviewDeadline} />
        {!page.reviewDeadline?.publishAt && <span className="small">{statusText(status)}</span>}
        {page.reviewDeadline && (
          <span className="small">
            <ReviewDeadlineText deadline={page.reviewDeadline} />{" "}
            <Link to={paths.faq("review-time")}>{t("own.reviewHelp")}</Link>
          </span>
        )}
      </div>
      {state === "published" && (
        <dl className="pitch-fares">
          {(["views", "saves", "conversations"] as const).map((each) => (
            <div key={each}>
              <dt>{t(`own.${each}`)}</dt>
              <dd>{format.number(stats[each])}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === "published" && page.teaser.shortDescription === null && page.allowed.includes("edit") && (
        <p className="small">
          {t("own.noLine")}{" "}
          <Link to={`${paths.editPitch(status.publicId, 3)}#pitch-shortDescription`}>{t("own.addLine")}</Link>
        </p>
      )}
      {page.closed && (
        <p className="small">
          <ClosedText {...status} />
        </p>
      )}
      {state === "published" && register && isTroubled(register.status) && (
        <RegisterNote market={page.teaser.market} check={register} />
      )}
      {page.reconfirmation && <ReconfirmationNote reconfirmation={page.reconfirmation} />}
      {page.decisionId && (
        <p className="small">
          <Link to={paths.decision(page.decisionId)}>{t("own.reasons")}</Link>
        </p>
      )}
      <OwnActions {...status} />
    </section>
  );
}

/** The text of a pitch's status for its owner. */
export function useStatusText(): (pitch: Pick<OwnPitchStatus, "state" | "openRevision">) => string {
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

/** The buttons of those who run it. */
export function OwnActions({ publicId, state, openRevision, role, allowed }: OwnPitchStatus) {
  const t = useT("pitches-page");
  const owner = useT("pitches-owner");
  const may = (action: PitchAction) => allowed.includes(action);
  return (
    <div className="actions">
      {may("confirm") && (
        <TransitionButton action={paths.pitchConfirmation(publicId)} variant="primary">
          {owner("doubt.confirm")}
        </TransitionButton>
      )}
      {may("see-statistics") && (
        <LinkButton size="s" to={paths.pitchStatistics(publicId)}>
          {owner("statistics.link")}
        </LinkButton>
      )}
      {may("edit") && (
        <LinkButton size="s" to={paths.editPitch(publicId)}>
          {openRevision === "draft" ? t("act.continue") : t("act.edit")}
        </LinkButton>
      )}
      {may("see-managers") && (
        <LinkButton size="s" to={paths.pitchManagers(publicId)}>
          {t("act.managers")}
        </LinkButton>
      )}
      {state !== "deleted" && (role === "owner" || state === "published") && (
        <LinkButton size="s" to={paths.pitchAdvisers(publicId)}>
          {t("act.adviser")}
        </LinkButton>
      )}
      {/* Where the pitch itself is under review, its page shows the changes. */}
      {(state === "published" || state === "withdrawn") && openRevision === "under-review" && role !== "viewer" && (
        <LinkButton size="s" to={paths.pitchPreview(publicId)}>
          {t("act.changes")}
        </LinkButton>
      )}
      {may("recall") && <TransitionButton action={paths.pitchRecall(publicId)}>{t("act.recall")}</TransitionButton>}
      {may("republish") && (
        <TransitionButton action={paths.pitchPublication(publicId)}>{t("act.republish")}</TransitionButton>
      )}
      {may("complete") && <ConfirmedButton name="complete" publicId={publicId} />}
      {may("withdraw") && <ConfirmedButton name="withdraw" publicId={publicId} />}
      {may("delete") && <ConfirmedButton name="delete" publicId={publicId} />}
    </div>
  );
}

function TransitionButton({ action, variant, children }: { action: string; variant?: "primary"; children: string }) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" variant={variant ?? "secondary"} busy={busy}>
        {children}
      </Button>
    </Form>
  );
}

/** A button that opens a confirmation dialog; without script a link to the confirmation page. */
function ConfirmedButton({ name, publicId }: { name: ConfirmedTransition; publicId: string }) {
  const t = useT("pitches-page");
  const hydrated = useHydrated();
  const action = CONFIRMATION_PATHS[name](publicId);
  const busy = useNavigation().formAction === action;
  const id = useId();
  const variant = name === "delete" ? "danger-quiet" : "secondary";
  if (!hydrated) {
    return (
      <LinkButton size="s" variant={variant} to={action}>
        {t(`act.${name}`)}
      </LinkButton>
    );
  }
  return (
    <>
      <DialogButton dialog={id} size="s" variant={variant}>
        {t(`act.${name}`)}
      </DialogButton>
      <ConfirmDialog
        id={id}
        title={t(`confirm.${name}Title`)}
        cancelLabel={t("confirm.cancel")}
        confirm={
          <Form method="post" action={action}>
            <Button type="submit" variant={name === "delete" ? "danger" : "primary"} busy={busy}>
              {t(`act.${name}`)}
            </Button>
          </Form>
        }
      >
        <p>{t(`confirm.${name}Text`)}</p>
      </ConfirmDialog>
    </>
  );
}
