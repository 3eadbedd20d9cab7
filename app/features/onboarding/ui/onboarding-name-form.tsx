import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { usernameField } from "#app/features/accounts/username.ts";
import { CriteriaFields, useCriteriaLabels } from "#app/features/profiles/ui/criteria-fields.tsx";
import type { Currency } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { type ActionFormState, useActionForm } from "#app/shell/use-action-form.ts";
import { ChipButton, ChipLink } from "#app/ui/badge/chip.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import type { UsernameAnswer } from "../onboarding.ts";
import { detailsSchema } from "../onboarding-form.ts";

type Answer = (FormAnswer & { alternatives: string[] }) | undefined;

interface NameFormProps {
  side: Side;
  /** The suggested username, and what was typed before. */
  values: { username: string; companyName: string; interests: string[]; budgetFrom: string; budgetTo: string };
  /** Of an investor's budget. */
  currency: Currency;
  answer: Answer;
}

/** Asks for the username and for the first answers of a side, and makes the side final. */
export function NameForm({ side, values, currency, answer }: NameFormProps) {
  const t = useT("accounts");
  const criteria = useCriteriaLabels();
  const form = useActionForm({
    id: "onboarding",
    schema: detailsSchema(side),
    answer,
    action: paths.onboardingStep("name"),
    labels: { username: t("field.username"), companyName: t("onboarding.company"), ...criteria },
    values,
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ side }}>
      <UsernameField form={form} suggestion={values.username} answer={answer} />
      {side === "entrepreneur" ? (
        <TextField
          of={form.field("companyName")}
          hint={t("onboarding.companyHint")}
          optional={t("onboarding.optional")}
          autoComplete="organization"
          maxLength={120}
        />
      ) : (
        <section className="stack stack-6" aria-labelledby="onboarding-criteria">
          <div className="stack stack-2">
            <h2 className="h-sec" id="onboarding-criteria">
              {t("onboarding.investor.about")} <span className="small soft">{t("onboarding.optional")}</span>
            </h2>
            <p className="small soft">{t("onboarding.investor.aboutLead")}</p>
          </div>
          <CriteriaFields form={form} currency={currency} />
        </section>
      )}
      <div className="stack stack-3">
        <p className="small soft" id="onboarding-final">
          {t(`onboarding.${side}.final`)} <Link to={paths.onboardingStep("role")}>{t("onboarding.otherSide")}</Link>
        </p>
        <div className="actions">
          <Button type="submit" variant="primary" size="l" busy={form.busy} aria-describedby="onboarding-final">
            {t("onboarding.submit")}
          </Button>
        </div>
      </div>
    </ActionForm>
  );
}

interface UsernameFieldProps {
  form: ActionFormState<"username">;
  suggestion: string;
  answer: Answer;
}

/** The username, checked while it is typed, with free ones like it if it is taken. */
function UsernameField({ form, suggestion, answer }: UsernameFieldProps) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const hydrated = useHydrated();
  const username = form.field("username");
  const check = useUsernameCheck((username.meta.value as string | undefined) ?? suggestion);
  const error = username.error ?? problem(check?.free === false ? ["username-taken"] : undefined);
  const alternatives = check ? check.alternatives : (answer?.alternatives ?? []);
  return (
    <div className="stack stack-3">
      <TextField
        of={{ ...username, error }}
        hint={t("field.usernameHint")}
        success={!error && check?.free ? t("onboarding.usernameFree") : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
      />
      {error && alternatives.length > 0 && (
        <div className="chips">
          <span className="small soft">{t("onboarding.instead")}</span>
          {alternatives.map((name) =>
            hydrated ? (
              <ChipButton key={name} onClick={() => form.meta.update({ name: username.meta.name, value: name })}>
                {name}
              </ChipButton>
            ) : (
              <ChipLink key={name} to={`?${typedWith(answer, name)}`}>
                {name}
              </ChipLink>
            ),
          )}
        </div>
      )}
    </div>
  );
}

/** The refused form as a query, with another username. */
function typedWith(answer: Answer, username: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...answer?.form.initialValue, username })) {
    for (const text of [value].flat()) if (typeof text === "string") query.append(name, text);
  }
  return query;
}

/** Debounce of the check, in milliseconds. */
const DEBOUNCE = 350;

/** Asks the server, debounced, whether a username is free; undefined until it has answered. */
function useUsernameCheck(typed: string): UsernameAnswer | undefined {
  const fetcher = useFetcher<UsernameAnswer | null>();
  const parsed = usernameField().safeParse(typed);
  const username = parsed.success ? parsed.data : undefined;
  const answer = fetcher.data ?? undefined;
  const known = answer?.username;
  const { load } = fetcher;
  useEffect(() => {
    if (username === undefined || username === known) return;
    const timer = setTimeout(() => load(paths.usernameCheck(username)), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [username, known, load]);
  return username === known ? answer : undefined;
}
