import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { OwnWords, useTemplate } from "#app/features/casework/ui/templates.tsx";
import { REGISTER_NAMES } from "#app/features/registers/registers.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import {
  CHECKS,
  NOTE_LIMIT,
  REASON_LIMIT,
  type ReasonField as Reasoned,
  type TemplateName,
  templatesFor,
} from "../decision.ts";

interface ReasonFieldProps {
  field: Reasoned;
  formId: string;
  /** Name of the checkboxes, and whether this one is checked at first. */
  flagged: { name: string; checked: boolean };
  reason: FieldMetadata<string, never, string[]>;
  template: FieldMetadata<string, never, string[]>;
  /** The templates' texts in the owner's language. */
  templates: Readonly<Record<TemplateName, string>>;
  /** And in the moderator's. */
  ownTemplates: Readonly<Record<TemplateName, string>>;
  ownerLang: Market;
}

/** Marks a field that has to change, with the reason: a template or the moderator's own words (messages `moderation-desk`, `moderation`). */
export function ReasonField(props: ReasonFieldProps) {
  const { field, formId, flagged, reason, template, templates, ownTemplates, ownerLang } = props;
  const t = useT("moderation-desk");
  const problem = useFieldProblem();
  const [text, insert] = useTemplate<HTMLDivElement>();
  const { htmlLang } = factsOf(ownerLang);
  const language = useMarketLanguage()(ownerLang);
  const label = useT("moderation")(`field.${field}`);
  const choices = templatesFor(field);
  const [chosen, setChosen] = useState<TemplateName | "">("");
  const foreign = useMarket() !== ownerLang;

  return (
    <>
      <Checkbox
        form={formId}
        name={flagged.name}
        value={field}
        aria-label={t("decision.markField", { field: label })}
        label={t("decision.mark")}
        defaultChecked={flagged.checked}
        data-stop
      />
      <div className="rev-reason stack stack-2" ref={text}>
        {choices.length > 0 && (
          <Field label={t("templates.label", { field: label })} labelHidden>
            <Select
              small
              form={formId}
              name={template.name}
              defaultValue={template.initialValue}
              placeholder={t("templates.choose")}
              options={choices.map((name) => ({ value: name, label: t(`template.${name}.title`) }))}
              onChange={(event) => {
                const name = event.currentTarget.value as TemplateName | "";
                setChosen(name);
                if (name) insert(templates[name]);
              }}
            />
          </Field>
        )}
        <Field
          id={reason.id}
          label={t("decision.reason", { field: label })}
          hint={t("decision.reasonHint", { language })}
          error={problem(reason.errors)}
        >
          <Textarea
            form={formId}
            name={reason.name}
            defaultValue={reason.initialValue}
            rows={3}
            limit={REASON_LIMIT}
            counterText={(used, limit) => t("text.of", { used, limit })}
            lang={htmlLang}
          />
        </Field>
        {foreign && chosen && <OwnWords text={ownTemplates[chosen]} />}
      </div>
    </>
  );
}

interface DecisionFormProps {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the form belongs to the page; its values are not used here
  form: FormMetadata<any, string[]>;
  checks: FieldMetadata<string[], never, string[]>;
  note: FieldMetadata<string, never, string[]>;
  /** Set where the register does not have the company: an approval then has to say so, and why. */
  unregistered: FieldMetadata<string, never, string[]> | null;
  market: Market;
  fetcher: FetcherWithComponents<unknown>;
}

/** The checks of the decision and a note for colleagues; its buttons are in the bar below (messages `moderation-desk`). */
export function DecisionForm({ id, form, checks, note, unregistered, market, fetcher }: DecisionFormProps) {
  const t = useT("moderation-desk");
  const problem = useFieldProblem();
  const checked = [checks.initialValue ?? []].flat();
  return (
    <fetcher.Form method="post" action={paths.reviewDecision(id)} className="stack" {...getFormProps(form)}>
      {/* Without script, Enter in a field presses the form's first button: this one decides nothing, so Enter never publishes. */}
      <button type="submit" hidden />
      <FieldGroup label={t("check.title")} className="rev-checks">
        {CHECKS.map((check) => (
          <Checkbox
            key={check}
            name={checks.name}
            value={check}
            label={t(`check.${check}`)}
            defaultChecked={checked.includes(check)}
          />
        ))}
      </FieldGroup>
      {unregistered && (
        <FieldGroup
          id={unregistered.id}
          label={t("check.register")}
          hint={t("check.registerHint")}
          error={problem(unregistered.errors)}
        >
          <Checkbox
            name={unregistered.name}
            value="on"
            label={t("decision.unregistered", { register: REGISTER_NAMES[market] })}
            defaultChecked={unregistered.initialValue === "on"}
          />
        </FieldGroup>
      )}
      <p className="small soft">{t("decision.lead")}</p>
      <Field id={note.id} label={t("decision.note")} hint={t("decision.noteHint")} error={problem(note.errors)}>
        <Textarea
          name={note.name}
          defaultValue={note.initialValue}
          rows={2}
          limit={NOTE_LIMIT}
          counterText={(used, limit) => t("text.of", { used, limit })}
        />
      </Field>
    </fetcher.Form>
  );
}
