import { getFormProps, getInputProps } from "@conform-to/react";
import { Building2, HandCoins, type LucideIcon } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { onboardingSchema, SIDES } from "../onboarding.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useUsernameCheck } from "./use-username-check.ts";

const ICONS: Record<Side, LucideIcon> = { investor: HandCoins, entrepreneur: Building2 };

/** The choice of a side, once, and of a username. */
export function OnboardingForm({ answer, suggestion }: { answer: FormAnswer | undefined; suggestion: string }) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const [form, { side, username }] = useAccountForm("onboarding", onboardingSchema, answer, { username: suggestion });
  const check = useUsernameCheck(username.value ?? suggestion);
  const busy = useNavigation().formAction === paths.onboarding();
  const wrong = problem(username.errors) ?? problem(check === "taken" ? ["username-taken"] : undefined);
  return (
    <Form method="post" action={paths.onboarding()} className="stack stack-8" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ side: t("onboarding.sideLabel"), username: t("field.username") }}
      />
      <FieldGroup id={side.id} label={t("onboarding.sideLabel")} error={problem(side.errors)} required>
        <div className="side-choice">
          {SIDES.map((value) => (
            <label key={value} className="side-card">
              <input
                type="radio"
                name={side.name}
                value={value}
                defaultChecked={side.initialValue === value}
                aria-describedby={`${side.id}-${value}-about`}
              />
              <span className="side-card-head">
                <Icon of={ICONS[value]} size="l" />
                <span className="h-sec">{t(`onboarding.${value}.title`)}</span>
              </span>
              <span className="soft" id={`${side.id}-${value}-about`}>
                {t(`onboarding.${value}.text`)}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Note>{t("onboarding.once")}</Note>
      <Field
        id={username.id}
        label={t("field.username")}
        hint={t("field.usernameHint")}
        error={wrong}
        success={!wrong && check === "free" ? t("onboarding.usernameFree") : undefined}
        required
      >
        <TextInput
          {...getInputProps(username, { type: "text" })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
        />
      </Field>
      <p>
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {t("onboarding.submit")}
        </Button>
      </p>
    </Form>
  );
}
