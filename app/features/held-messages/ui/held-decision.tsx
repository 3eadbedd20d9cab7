import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useClaim } from "#app/features/casework/ui/use-claim.ts";
import { CLAIM_MINUTES } from "#app/features/moderation/review.ts";
import { HELD_RULES } from "#app/features/shield/held.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { FormProblem } from "#app/shell/form-problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { REASON_LIMIT } from "../decision.ts";
import type { HeldFile } from "../queries.server.ts";

interface Values {
  outcome?: string;
  rule?: string;
  reason?: string;
  seen?: string;
}

/** The two decisions on a text: it passes, or it is refused with a reason (messages `shield-desk`, `reports`). */
export function HeldDecision({ file, answer }: { file: HeldFile; answer: FormAnswer | undefined }) {
  const t = useT("shield-desk");
  const reports = useT("reports");
  const problem = useFieldProblem();
  const busy = useNavigation().formAction === paths.heldDecision(file.id);
  const [form, { rule, reason }] = useForm<Values, Values, string[]>({
    id: "refusal",
    lastResult: answer?.form ?? null,
  });
  const language = useMarketLanguage()(file.sender.lang);
  const action = paths.heldDecision(file.id);
  const claim = useClaim({ ...file, minutes: CLAIM_MINUTES, claimAt: paths.heldClaim(file.id) });
  return (
    // What is chosen or typed in here makes the text the reader's.
    <div className="stack stack-6" onChange={claim}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ rule: t("decide.rule"), reason: t("decide.reason") }}
      />
      <Form method="post" action={action} className="stack stack-2">
        <input type="hidden" name="outcome" value="passed" />
        <input type="hidden" name="seen" value={file.seen} />
        <Button type="submit" variant="primary" block busy={busy} aria-keyshortcuts="p">
          {t("decide.pass")}
        </Button>
        <p className="small muted">{t("decide.passHint")}</p>
      </Form>
      <Form method="post" action={action} className="stack stack-4" {...getFormProps(form)} noValidate>
        <input type="hidden" name="outcome" value="refused" />
        <input type="hidden" name="seen" value={file.seen} />
        <Field id={rule.id} label={t("decide.rule")} error={problem(rule.errors)} required>
          <Select
            name={rule.name}
            defaultValue={rule.initialValue ?? ""}
            placeholder={t("decide.ruleChoose")}
            options={HELD_RULES.map((value) => ({ value, label: reports(`rule.${value}`) }))}
            aria-keyshortcuts="r"
          />
        </Field>
        <Field
          id={reason.id}
          label={t("decide.reason")}
          hint={t("decide.reasonHint", { language })}
          error={problem(reason.errors)}
          required
        >
          <Textarea
            {...getTextareaProps(reason)}
            rows={4}
            limit={REASON_LIMIT}
            counterText={(used, limit) => t("decide.of", { used, limit })}
          />
        </Field>
        <div className="stack stack-2">
          <Button type="submit" variant="danger" block busy={busy}>
            {t("decide.refuse")}
          </Button>
          <p className="small muted">{t("decide.refuseHint")}</p>
        </div>
      </Form>
    </div>
  );
}
