import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useClaim } from "#app/features/casework/ui/claim.tsx";
import { OwnWords, useTemplate } from "#app/features/casework/ui/templates.tsx";
import { REASON_FIELDS } from "#app/features/moderation/decision.ts";
import { REMOVABLE_PARTS } from "#app/features/profiles/profile-files.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { MEASURE_ON, type ReportDecision, RULES } from "../../decision.ts";
import { reportDecisionSchema } from "../../decision-form.ts";
import { READY_REASONS, type ReadyReason } from "../../ready-reason.ts";
import { WORDS_LIMIT } from "../../report.ts";
import type { CaseFile } from "../case.server.ts";

interface Values {
  outcome?: string;
  rule?: string;
  facts?: string;
  ready?: string;
  fields?: string[];
  parts?: string[];
  note?: string;
  seen?: string;
}

interface CaseDecisionProps {
  file: CaseFile;
  /** The ready reasons in the owner's language. */
  ready: Readonly<Record<ReadyReason, string>>;
  answer: FormAnswer | undefined;
}

/** The form of the decision on a case (messages `reports-desk`, `reports`, `reports-reporting`, `moderation`). */
export function CaseDecision({ file, ready, answer }: CaseDecisionProps) {
  const t = useT("reports-desk");
  const reports = useT("reports");
  const reporting = useT("reports-reporting");
  const fieldName = useT("moderation");
  const problem = useFieldProblem();
  const action = paths.reportCaseAct(file.id, "decision");
  const claim = useClaim({ ...file, claimAt: paths.reportCaseAct(file.id, "claim") });
  const busy = useNavigation().formAction === action;
  const [form, fields] = useForm<Values, ReportDecision, string[]>({
    id: "decision",
    lastResult: answer?.form ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reportDecisionSchema }) as never,
    shouldRevalidate: "onInput",
  });
  const { outcome, rule, facts, note } = fields;
  const measure = MEASURE_ON[file.subjectType];
  const language = useMarketLanguage()(file.owner.lang);
  const chosen = (name: "fields" | "parts") => [fields[name].initialValue ?? []].flat();
  const [text, insert] = useTemplate<HTMLDivElement>();
  const [picked, setPicked] = useState<ReadyReason | "">("");
  const foreign = useMarket() !== file.owner.lang;
  const counter = (used: number, limit: number) => reporting("of", { used, limit });
  return (
    <Form method="post" action={action} className="stack stack-6" onChange={claim} {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{
          outcome: t("decide.outcome"),
          rule: t("decide.rule"),
          facts: t("decide.facts"),
          fields: t("decide.fields"),
          parts: t("decide.parts"),
        }}
      />
      <input type="hidden" name="seen" value={file.seen} />
      <FieldGroup id={outcome.id} label={t("decide.outcome")} error={problem(outcome.errors)} required>
        <div className="stack stack-2">
          {(["no-action", measure] as const).map((value) => (
            <Radio
              key={value}
              name={outcome.name}
              value={value}
              defaultChecked={outcome.initialValue === value}
              label={t(`decide.do.${value}`)}
            />
          ))}
        </div>
      </FieldGroup>
      {measure === "taken-down" && (
        <FieldGroup
          id={fields.fields.id}
          className="rep-measure"
          label={t("decide.fields")}
          error={problem(fields.fields.errors)}
        >
          <div className="rep-fields">
            {REASON_FIELDS.map((field) => (
              <Checkbox
                key={field}
                name={fields.fields.name}
                value={field}
                defaultChecked={chosen("fields").includes(field)}
                label={fieldName(`field.${field}`)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      {measure === "profile-cleared" && (
        <FieldGroup
          id={fields.parts.id}
          className="rep-measure"
          label={t("decide.parts")}
          error={problem(fields.parts.errors)}
        >
          <div className="stack stack-2">
            {REMOVABLE_PARTS.map((part) => (
              <Checkbox
                key={part}
                name={fields.parts.name}
                value={part}
                defaultChecked={chosen("parts").includes(part)}
                label={reports(`part.${part}`)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <Field
        id={rule.id}
        className="rep-measure"
        label={t("decide.rule")}
        hint={t("decide.ruleHint")}
        error={problem(rule.errors)}
      >
        <Select
          name={rule.name}
          defaultValue={rule.initialValue ?? ""}
          placeholder={t("decide.ruleChoose")}
          options={RULES.map((value) => ({ value, label: reports(`rule.${value}`) }))}
        />
      </Field>
      <div className="stack stack-2" ref={text}>
        <Field label={t("ready.label")} hint={t("ready.hint", { language })}>
          <Select
            name={fields.ready.name}
            defaultValue={fields.ready.initialValue ?? ""}
            placeholder={t("ready.choose")}
            options={READY_REASONS.map((value) => ({ value, label: t(`ready.${value}.title`) }))}
            onChange={(event) => {
              const name = event.currentTarget.value as ReadyReason | "";
              setPicked(name);
              if (name) insert(ready[name]);
            }}
          />
        </Field>
        <Field
          id={facts.id}
          label={t("decide.facts")}
          hint={t("decide.factsHint", { language })}
          error={problem(facts.errors)}
        >
          <Textarea
            {...getTextareaProps(facts)}
            rows={6}
            limit={WORDS_LIMIT}
            counterText={counter}
            lang={factsOf(file.owner.lang).htmlLang}
          />
        </Field>
        {foreign && picked && <OwnWords text={t(`ready.${picked}.text`)} />}
      </div>
      <Field id={note.id} label={t("decide.note")} error={problem(note.errors)} optional={reporting("optional")}>
        <Textarea {...getTextareaProps(note)} rows={2} limit={WORDS_LIMIT} counterText={counter} />
      </Field>
      <Button type="submit" variant="primary" block busy={busy}>
        {t("decide.submit")}
      </Button>
    </Form>
  );
}
