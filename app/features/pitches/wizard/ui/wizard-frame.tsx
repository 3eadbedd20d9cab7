import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SaveStatus } from "#app/shell/autosave-status.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Stepper } from "#app/ui/navigation/stepper.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { StickyBar } from "#app/ui/shell/shell.tsx";
import { type PitchForm, STEPS, type Step, stepOf } from "../../content.ts";
import { openChanges } from "../wanted-changes.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import type { DraftStatus } from "./draft-autosave.ts";

interface WizardFrameProps {
  pitch: WizardPitch;
  step: Step;
  values: PitchForm;
  status?: DraftStatus;
  /** Beside the form: a preview of the card. */
  side?: ReactNode;
  children: ReactNode;
}

/** The layout of each step of the wizard (messages `pitches-wizard`, `autosave`). */
export function WizardFrame({ pitch, step, values, status, side, children }: WizardFrameProps) {
  const t = useT("pitches-wizard");
  const edits = pitch.state !== "draft";
  return (
    <div className="wiz">
      <header className="full stack">
        <div className="row row-w between">
          <h1 className="h-page">{edits ? t("title.edit") : t("title.create")}</h1>
          {status && <SaveStatus status={status} closed={t("draft.closed")} untouched={isUntouched(pitch, status)} />}
        </div>
        <Stepper
          label={t("steps.label")}
          current={String(step)}
          doneLabel={t("steps.done")}
          steps={STEPS.map((each) => ({
            key: String(each),
            number: (
              <>
                {t("steps.number", { step: each })}
                <OpenChanges count={openChanges(pitch, each, values)} />
              </>
            ),
            title: t(`steps.${each}`),
            to: paths.editPitch(pitch.publicId, each),
            done: pitch.complete.includes(each) && openChanges(pitch, each, values) === 0,
          }))}
        />
        {pitch.state === "published" && (
          <p className="small">
            <Link to={paths.faq("edit-published")}>{t("title.editHelp")}</Link>
          </p>
        )}
        <ChangesWanted pitch={pitch} />
      </header>
      {children}
      {side && (
        <aside className="stack" aria-label={t("side.title")}>
          {side}
        </aside>
      )}
    </div>
  );
}

// Without an open revision, no draft has been saved yet.
function isUntouched(pitch: WizardPitch, status: DraftStatus): boolean {
  return !pitch.begun && status.is === "saved" && status.at.getTime() === pitch.savedAt.getTime();
}

/** How many requests of the reviewer's are open on a step. */
function OpenChanges({ count }: { count: number }) {
  const t = useT("pitches-wizard");
  return count > 0 && <span className="step-note">{t("changes.open", { count })}</span>;
}

/** The changes that the reviewer asked for. */
function ChangesWanted({ pitch }: { pitch: WizardPitch }) {
  const t = useT("pitches-wizard");
  if (pitch.changesWanted.length === 0) return null;
  return (
    <Note kind="warning" title={t("changes.title")}>
      <ul className="wiz-changes">
        {pitch.changesWanted.map(({ field, reason }) => (
          <li key={field}>
            <b>
              <Link to={`${paths.editPitch(pitch.publicId, stepOf(field))}#pitch-${field}`}>
                {t(`field.${field}`, { market: pitch.market })}
              </Link>
            </b>{" "}
            {reason}
          </li>
        ))}
      </ul>
      <p className="row row-w">
        {pitch.decisionId && <Link to={paths.decision(pitch.decisionId)}>{t("changes.reasons")}</Link>}
        <Link to={paths.faq("changes-asked")}>{t("changes.help")}</Link>
      </p>
    </Note>
  );
}

/** A pitch that cannot be edited: under review, or closed. */
export function WizardLocked({ pitch }: { pitch: WizardPitch }) {
  const t = useT("pitches-wizard");
  if (pitch.state === "done") {
    return (
      <div className="wiz">
        <h1 className="h-page full">{t("title.edit")}</h1>
        <Note actions={<LinkButton to={paths.bookmarks("created")}>{t("go.back")}</LinkButton>}>{t("closed")}</Note>
        <BackBar />
      </div>
    );
  }
  return (
    <div className="wiz">
      <h1 className="h-page full">{t("title.edit")}</h1>
      <Note
        title={t("locked.title")}
        actions={
          <>
            {pitch.allowed.includes("recall") && (
              <Form method="post" action={paths.pitchRecall(pitch.publicId)}>
                <Button type="submit">{t("locked.recall")}</Button>
              </Form>
            )}
            <LinkButton variant="quiet" to={paths.pitchPreview(pitch.publicId)}>
              {t("go.preview")}
            </LinkButton>
          </>
        }
      >
        {t(pitch.publishes ? "locked.text" : "locked.editor")}
      </Note>
      <BackBar />
    </div>
  );
}

/** In place of the form's bar on a phone. */
function BackBar() {
  const t = useT("pitches-wizard");
  return (
    <StickyBar>
      <LinkButton to={paths.bookmarks("created")}>{t("go.back")}</LinkButton>
    </StickyBar>
  );
}
