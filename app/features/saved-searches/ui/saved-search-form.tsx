import type { ComponentType, ReactNode } from "react";
import type { FormProps } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { NAME_LIMIT, RHYTHMS, type Rhythm } from "../saved-search.ts";
import { savedSearchSchema } from "../saved-search-form.ts";

interface SavedSearchFormProps {
  id: string;
  /** Where it is posted. */
  action: string;
  initial: { name: string; notify: Rhythm };
  answer: FormAnswer | undefined;
  /** The form that posts: the router's, or that of a fetcher. */
  as: ComponentType<FormProps>;
  /** Guests have no e-mail address. */
  guest: boolean;
  /** Buttons at the end. */
  children: ReactNode;
}

/** The name of a saved search, and how often its owner is notified (messages `saved-searches`). */
export function SavedSearchForm({ id, action, initial, answer, as, guest, children }: SavedSearchFormProps) {
  const t = useT("saved-searches");
  const form = useActionForm({
    id,
    schema: savedSearchSchema,
    answer,
    action,
    labels: { name: t("field.name"), notify: t("field.notify") },
    values: initial,
    validate: "submit",
    constraints: false,
  });
  const name = form.field("name");
  return (
    <ActionForm of={form} as={as}>
      <TextField
        of={name}
        key={name.meta.key}
        hint={t("field.nameHint")}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        required
      />
      <RadioField
        of={form.field("notify")}
        options={RHYTHMS.map((value) => ({ value, label: t(`notify.${value}`) }))}
        hint={guest ? t("guest") : undefined}
        required
      />
      {children}
    </ActionForm>
  );
}
