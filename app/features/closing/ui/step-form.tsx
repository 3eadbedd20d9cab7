import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { CLOSING_NOTE_LIMIT, type ClosingRoom, type ClosingStep } from "../closing.ts";
import { stepSchema } from "../closing-form.ts";
import { isSettled, SIDES } from "../lifecycle.ts";
import { useClosingWords } from "./use-closing-words.ts";

interface StepFormProps {
  room: ClosingRoom;
  step: ClosingStep;
  /** An ISO date by the reader's clock. */
  today: string;
  answer: FormAnswer | undefined;
}

/** The notes to a step and its date (messages `closing`); to read only once the room has ended. */
export function StepForm({ room, step, today, answer }: StepFormProps) {
  const { offer, open } = room;
  const side = offer.party;
  const shown = SIDES.filter((each) => step.notes[each] && (!open || each !== side));
  return (
    <>
      {shown.map((each) => (
        <NoteOf key={each} room={room} side={each} text={step.notes[each]!} />
      ))}
      {open && <Fields room={room} step={step} today={today} answer={answer} />}
    </>
  );
}

function NoteOf({ room, side, text }: { room: ClosingRoom; side: (typeof SIDES)[number]; text: string }) {
  const t = useT("closing");
  const words = useClosingWords(room);
  return (
    <section className="stack stack-2">
      <h2 className="h-card">{t("step.theirs", { name: words.nameOf(side) })}</h2>
      <p className="offer-words">
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}

function Fields({ room: { offer }, step, today, answer }: StepFormProps) {
  const t = useT("closing");
  const { dueOn, notes, state } = step;
  const form = useActionForm({
    id: "closing-step",
    schema: stepSchema({ today, kept: dueOn }),
    answer,
    action: paths.closingStep(offer, step.step),
    labels: { due: t("step.due"), note: t("step.note") },
    values: { due: dueOn ?? undefined, note: notes[offer.party] ?? undefined },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form}>
      {!isSettled(state) && <TextField of={form.field("due")} type="date" hint={t("step.dueHint")} />}
      <TextareaField of={form.field("note")} rows={3} limit={CLOSING_NOTE_LIMIT} hint={t("step.noteHint")} />
      <p className="actions">
        <LinkButton to={paths.closing(offer)}>{t("step.cancel")}</LinkButton>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t("step.save")}
        </Button>
      </p>
    </ActionForm>
  );
}
