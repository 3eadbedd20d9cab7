import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { NAME_LIMIT } from "#app/features/accounts/credentials-form.ts";
import { PLANS } from "#app/features/accounts/plan.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea, TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { otherSide } from "../../ticket.ts";
import { type MemberChange, type MemberRecord, REASON_LIMIT, STAFF_ROLES } from "../member.ts";
import { changeSchema } from "../member-form.ts";

type ChangedMember = Pick<
  MemberRecord,
  "id" | "name" | "side" | "plan" | "planUntil" | "staffRole" | "unfinishedPitches" | "sessions"
>;

interface ChangeFormProps {
  /** A suspension has a form of its own. */
  change: Exclude<MemberChange, "suspension">;
  member: ChangedMember;
  answer: FormAnswer | undefined;
  /** On the member's page, below a heading that says what it is. */
  inPlace?: boolean;
}

interface FormFields {
  reason?: string;
  until?: string | undefined;
  name?: string;
  plan?: string;
  role?: string;
}

// The member is mailed the reason of these changes.
const MAILED: ReadonlySet<MemberChange> = new Set(["name"]);

/** Says what a change of an account does, and asks for its reason. */
export function ChangeForm({ change, member, answer, inPlace = false }: ChangeFormProps) {
  const t = useT("staff");
  const support = useT("support");
  const problem = useFieldProblem();
  const action = paths.memberAct(member.id, change);
  const busy = useNavigation().formAction === action;
  const [form, { reason, until, name, plan, role }] = useForm<FormFields, { reason: string }, string[]>({
    id: `act-${change}`,
    lastResult: answer?.form ?? null,
    defaultValue: {
      name: member.name,
      plan: member.plan,
      until: member.planUntil?.toISOString().slice(0, 10),
      role: member.staffRole ?? "none",
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changeSchema }) as never,
    shouldRevalidate: "onInput",
  });
  const blocked = change === "side" && member.side === "entrepreneur" && member.unfinishedPitches > 0;
  const to = member.side ? support(`side.${otherSide(member.side)}`) : "";
  return (
    <div className={inPlace ? "stack stack-4" : "w-form stack stack-6"}>
      {!inPlace && (
        <header className="stack stack-2">
          <p className="soft">{member.name}</p>
          <h1 className="h-page">{t(`member.act.${change}`)}</h1>
        </header>
      )}
      <p>
        {change === "side"
          ? t("about.side", { from: member.side ? support(`side.${member.side}`) : "", to })
          : change === "sign-out"
            ? t("about.sign-out", { sessions: member.sessions })
            : change === "view"
              ? t("about.view", { brand: BRAND })
              : t(`about.${change}`)}
      </p>
      {blocked && (
        <Note kind="warning" title={t("blocked.title")}>
          {t("blocked.text", { count: member.unfinishedPitches })}
        </Note>
      )}
      <Form
        method="post"
        action={action}
        className="stack stack-6"
        {...getFormProps(form)}
        reloadDocument={change === "view"}
      >
        <FormProblem
          form={form}
          fallback="invalid-input"
          labels={{ reason: t("reason"), until: t("planEnd.label"), name: t("nameLabel") }}
        />
        {change === "side" && <input type="hidden" name="from" value={member.side ?? ""} />}
        {change === "name" && (
          <>
            <input type="hidden" name="from" value={member.name} />
            <Field id={name.id} label={t("nameLabel")} error={problem(name.errors)} required>
              <TextInput name="name" defaultValue={name.initialValue} maxLength={NAME_LIMIT} autoComplete="off" />
            </Field>
          </>
        )}
        {change === "plan" && (
          <>
            <input type="hidden" name="from" value={member.plan} />
            <Field label={t("fact.plan")} required>
              <Select
                name="plan"
                defaultValue={plan.initialValue}
                options={PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))}
              />
            </Field>
            <Field
              id={until.id}
              label={t("planEnd.label")}
              hint={t("planEnd.hint")}
              error={problem(until.errors)}
              optional={t("planEnd.optional")}
            >
              <TextInput type="date" name="until" defaultValue={until.initialValue} />
            </Field>
          </>
        )}
        {change === "role" && (
          <>
            <input type="hidden" name="from" value={member.staffRole ?? "none"} />
            <Field label={t("role.label")} required>
              <Select
                name="role"
                defaultValue={role.initialValue}
                options={["none" as const, ...STAFF_ROLES].map((value) => ({ value, label: t(`role.${value}`) }))}
              />
            </Field>
          </>
        )}
        <Field
          id={reason.id}
          label={t("reason")}
          hint={t(MAILED.has(change) ? "reasonMailed" : "reasonLogged")}
          error={problem(reason.errors)}
          required
        >
          <Textarea
            {...getTextareaProps(reason)}
            rows={4}
            limit={REASON_LIMIT}
            counterText={(used, limit) => support("field.of", { used, limit })}
          />
        </Field>
        <p className="actions">
          {!inPlace && <LinkButton to={paths.member(member.id)}>{t("cancel")}</LinkButton>}
          <Button type="submit" variant="primary" busy={busy} disabled={blocked}>
            {t(`do.${change}`)}
          </Button>
        </p>
      </Form>
    </div>
  );
}
