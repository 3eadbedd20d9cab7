import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useUsernameCheck } from "#app/features/accounts/ui/use-username-check.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ChipButton } from "#app/ui/chip.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Note } from "#app/ui/note.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { onboardingSchema } from "../onboarding.ts";

/** What the server said to a username; `instead` are free ones like it. */
export interface NameAnswer extends FormAnswer {
  instead: string[];
}

interface NameFormProps {
  side: Side;
  /** Suggested from the member's name. */
  username: string;
  answer: NameAnswer | undefined;
}

/** The username, and the side for good. */
export function NameForm({ side, username: suggestion, answer }: NameFormProps) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const hydrated = useHydrated();
  const [form, { side: sideField, username, confirmed }] = useAccountForm("onboarding", onboardingSchema, answer, {
    side,
    username: suggestion,
  });
  const check = useUsernameCheck(username.value ?? suggestion);
  const action = paths.onboardingStep("name");
  const busy = useNavigation().formAction === action;
  const taken = check?.free === false;
  const wrong = problem(username.errors) ?? problem(taken ? ["username-taken"] : undefined);
  const instead = check ? check.instead : (answer?.instead ?? []);
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ username: t("field.username"), side: t("onboarding.sideLabel") }}
      />
      <input type="hidden" name={sideField.name} value={side} />
      <div className="stack stack-3">
        <Field
          id={username.id}
          label={t("field.username")}
          hint={t("field.usernameHint")}
          error={wrong}
          success={!wrong && check?.free ? t("onboarding.usernameFree") : undefined}
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
        {wrong && instead.length > 0 && (
          <div className="chips">
            <span className="small soft">{t("onboarding.instead")}</span>
            {instead.map((name) =>
              hydrated ? (
                <ChipButton key={name} onClick={() => form.update({ name: username.name, value: name })}>
                  {name}
                </ChipButton>
              ) : (
                <Link key={name} className="chip" to={`?${new URLSearchParams({ username: name })}`}>
                  {name}
                </Link>
              ),
            )}
          </div>
        )}
      </div>
      <Note kind="warning" title={t(`onboarding.${side}.confirmTitle`)}>
        <p>
          {t("onboarding.once")} <Link to={paths.onboardingStep("role")}>{t("onboarding.otherSide")}</Link>
        </p>
      </Note>
      <div className="stack stack-2">
        <Checkbox
          {...getInputProps(confirmed, { type: "checkbox", value: "on" })}
          label={t(`onboarding.${side}.confirm`)}
        />
        {confirmed.errors && <FieldError id={confirmed.errorId}>{problem(confirmed.errors)}</FieldError>}
      </div>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {t("onboarding.submit")}
        </Button>
      </div>
    </Form>
  );
}
