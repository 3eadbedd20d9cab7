import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { NAME_LIMIT } from "#app/features/accounts/credentials-form.ts";
import { PLANS } from "#app/features/accounts/plan.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { REASON_LIMIT } from "../../members/member.ts";
import { otherSide, type Ticket } from "../../ticket.ts";
import { ACTS_IN_CASE, type ActInCase, type RefusedAct } from "../acts.ts";
import type { SenderContext } from "../context.server.ts";

interface CaseActsProps {
  ticket: Ticket;
  sender: SenderContext;
  /** Its form stands open, with what was sent. */
  refused?: RefusedAct | undefined;
}

/** What can be done to the sender's account without leaving the case; what the case asks for is open (messages `support-desk`). */
export function CaseActs({ ticket, sender: { member }, refused }: CaseActsProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const acts = ACTS_IN_CASE.filter((act) => member.allowed.includes(act));
  if (acts.length === 0) return null;
  // After a refusal what was sent, also if that is nothing.
  const filled = (act: ActInCase, field: string, stored: string | undefined = "") => {
    if (act !== refused?.act) return stored;
    const sent = refused.answer.form.initialValue?.[field];
    return typeof sent === "string" ? sent : "";
  };
  const asked = ticket.kind === "side-change" && ticket.wantedSide !== member.side && ticket.state !== "closed";
  const blocked = member.side === "entrepreneur" && member.unfinishedPitches > 0;
  return (
    <section className="stack stack-2">
      <SectionHead level={3} title={t("acts.title")} />
      {asked && ticket.wantedSide && (
        <Note title={staff("ticket.sideChange", { side: support(`side.${ticket.wantedSide}`) })}>
          {staff("ticket.sideChangeText")}
        </Note>
      )}
      {acts.map((act) => (
        <details key={act} className="help-act" open={refused ? act === refused.act : act === "side" && asked}>
          <summary>{staff(`member.act.${act}`)}</summary>
          <ActForm act={act} ticket={ticket} blocked={act === "side" && blocked} reason={filled(act, "reason")}>
            {act === "side" && member.side && (
              <>
                <input type="hidden" name="from" value={member.side} />
                {blocked ? (
                  <Note kind="warning" title={staff("blocked.title")}>
                    {staff("blocked.text", { count: member.unfinishedPitches })}
                  </Note>
                ) : (
                  <p className="small">
                    {t("event.arrow", {
                      from: support(`side.${member.side}`),
                      to: support(`side.${otherSide(member.side)}`),
                    })}
                  </p>
                )}
              </>
            )}
            {act === "name" && (
              <>
                <input type="hidden" name="from" value={member.name} />
                <Field label={staff("nameLabel")} required>
                  <TextInput
                    name="name"
                    defaultValue={filled("name", "name", member.name)}
                    maxLength={NAME_LIMIT}
                    autoComplete="off"
                    required
                  />
                </Field>
              </>
            )}
            {act === "plan" && (
              <>
                <input type="hidden" name="from" value={member.plan} />
                <Field label={staff("fact.plan")} required>
                  <Select
                    name="plan"
                    defaultValue={filled("plan", "plan", member.plan)}
                    options={PLANS.map((value) => ({ value, label: staff(`plan.${value}`) }))}
                  />
                </Field>
                <Field label={staff("planEnd.label")} hint={staff("planEnd.hint")} optional={staff("planEnd.optional")}>
                  <TextInput
                    type="date"
                    name="until"
                    defaultValue={filled("plan", "until", member.planUntil?.toISOString().slice(0, 10))}
                  />
                </Field>
              </>
            )}
          </ActForm>
        </details>
      ))}
    </section>
  );
}

interface ActFormProps {
  act: ActInCase;
  ticket: Ticket;
  blocked: boolean;
  reason: string;
  children: ReactNode;
}

function ActForm({ act, ticket, blocked, reason, children }: ActFormProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const action = paths.supportTicketChange(ticket.id, act);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="stack stack-3">
      {children}
      {!blocked && (
        <>
          <Field
            label={staff("reason")}
            hint={t(act === "name" ? "acts.reasonMailed" : "acts.reason")}
            optional={staff("planEnd.optional")}
          >
            <TextInput name="reason" defaultValue={reason} maxLength={REASON_LIMIT - 100} autoComplete="off" />
          </Field>
          <p>
            <Button type="submit" size="s" busy={busy}>
              {staff(`do.${act}`)}
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}
