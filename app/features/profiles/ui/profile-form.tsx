import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { FORMER_RESIDENCE_DAYS, leavesStatementMarket } from "#app/features/market-rules/market-rules.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { factsOf, isMarket, MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { AmountInput } from "#app/shell/amount-input.tsx";
import { useUnsavedWarning } from "#app/shell/use-unsaved-warning.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldError, FieldGroup } from "#app/ui/forms/field.tsx";
import { PhoneInput } from "#app/ui/forms/phone-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Textarea, TextInput } from "#app/ui/forms/text-input.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { PROFILE_FORM } from "../completeness.ts";
import { BIOGRAPHY_LIMIT, marketOfForm, type OwnProfile, type ProfileForm, profileSchema } from "../profile.ts";
import { SITE_NAMES, SOCIAL_SITES, type SocialSite } from "../social-links.ts";
import { SiteMark } from "./site-mark.tsx";

/** The profile as the form's text. */
export interface ProfileFormValues extends Record<SocialSite, string> {
  job: string;
  market: Market;
  moved: "";
  county: string;
  city: string;
  phone: string;
  hideEmail: "on" | "";
  biography: string;
  companiesRun: string;
  activeSince: string;
  interests: string[];
  languages: string[];
  budgetFrom: string;
  budgetTo: string;
}

interface ProfileFormProps {
  profile: Pick<OwnProfile, "side" | "username" | "email">;
  values: ProfileFormValues;
  answer: FormAnswer | undefined;
}

/** The form of the reader's own profile. */
export function ProfileEditForm({ profile, values, answer }: ProfileFormProps) {
  const t = useT("profiles");
  const shell = useT("shell");
  const pitches = useT("pitches");
  const problem = useFieldProblem();
  const languageTitle = useLanguageTitle();
  const busy = useNavigation().formAction === paths.editProfile();
  const [form, fields] = useForm<ProfileFormValues, ProfileForm, string[]>({
    id: PROFILE_FORM,
    lastResult: answer?.form ?? null,
    defaultValue: values,
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: profileSchema(marketOfForm(formData, values.market), profile.side) }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  useUnsavedWarning(form.dirty && !busy, t("form.leave"));
  const chosen = fields.market.value;
  const market = isMarket(chosen) ? chosen : values.market;
  const { currency } = factsOf(market);
  const countries = { country: shell(`country.${market}`), former: shell(`country.${values.market}`) };
  const labels: Partial<Record<keyof ProfileFormValues, string>> = {
    ...SITE_NAMES,
    website: t("website"),
    job: t("form.job"),
    market: t("country"),
    moved: t("form.moved", countries),
    county: t("county", { market }),
    city: t("city"),
    biography: t("form.biography"),
    companiesRun: t("companiesRun"),
    activeSince: t("activeSince"),
    budgetFrom: `${t("budget")}, ${t("form.budgetFrom")}`,
    budgetTo: `${t("budget")}, ${t("form.budgetTo")}`,
    interests: t("interests"),
    languages: t("languages"),
    phone: t("form.phone"),
  };
  const interests = [fields.interests.initialValue ?? []].flat();
  const languages = [fields.languages.initialValue ?? []].flat();
  return (
    <Form method="post" action={paths.editProfile()} className="stack stack-12" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={labels as Record<string, string>} />
      <section className="stack">
        <SectionHead title={t("form.you")} />
        <div className="grid2">
          <Field label={t("form.username")} hint={t("form.usernameHint")}>
            <TextInput value={profile.username} readOnly />
          </Field>
          <Field id={fields.job.id} label={t("form.job")} hint={t("form.jobHint")} error={problem(fields.job.errors)}>
            <TextInput {...getInputProps(fields.job, { type: "text" })} autoComplete="organization-title" />
          </Field>
          <Field
            id={fields.market.id}
            label={t("country")}
            hint={t("form.countryHint")}
            error={problem(fields.market.errors)}
            required
          >
            <Select
              name={fields.market.name}
              key={fields.market.key}
              defaultValue={fields.market.initialValue}
              autoComplete="country-name"
              options={MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }))}
            />
          </Field>
          {leavesStatementMarket(values.market, market) && (
            <div className="stack stack-2">
              <Checkbox
                {...getInputProps(fields.moved, { type: "checkbox", value: "on" })}
                label={t("form.moved", countries)}
                detail={t("form.movedText", { ...countries, days: FORMER_RESIDENCE_DAYS })}
              />
              {fields.moved.errors && <FieldError id={fields.moved.errorId}>{problem(fields.moved.errors)}</FieldError>}
            </div>
          )}
          <Field id={fields.county.id} label={t("county", { market })} error={problem(fields.county.errors)}>
            <Select
              name={fields.county.name}
              // Another market has other counties: the field is reset.
              key={`${fields.county.key} ${market}`}
              defaultValue={fields.county.initialValue}
              placeholder={t("form.chooseCounty", { market })}
              options={countiesOf(market).map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
          <Field id={fields.city.id} label={t("city")} error={problem(fields.city.errors)}>
            <TextInput {...getInputProps(fields.city, { type: "text" })} autoComplete="address-level2" />
          </Field>
        </div>
        <FieldGroup
          id={fields.languages.id}
          label={t("languages")}
          hint={t("form.languagesHint")}
          error={problem(Object.values(fields.languages.allErrors)[0])}
        >
          <div className="chips">
            {LANGUAGES.map((code) => (
              <ChipCheckbox
                key={code}
                name={fields.languages.name}
                value={code}
                defaultChecked={languages.includes(code)}
              >
                {languageTitle(code)}
              </ChipCheckbox>
            ))}
          </div>
        </FieldGroup>
        <Field
          id={fields.biography.id}
          label={t("form.biography")}
          hint={t("form.biographyHint")}
          error={problem(fields.biography.errors)}
        >
          <Textarea
            {...getTextareaProps(fields.biography)}
            rows={7}
            limit={BIOGRAPHY_LIMIT}
            counterText={(used, limit) => t("form.counter", { used, limit })}
          />
        </Field>
      </section>
      <section className="stack">
        <SectionHead title={t("form.experience")} />
        <div className="grid2">
          <Field id={fields.companiesRun.id} label={t("companiesRun")} error={problem(fields.companiesRun.errors)}>
            <TextInput {...getInputProps(fields.companiesRun, { type: "text" })} numeric autoComplete="off" />
          </Field>
          <Field
            id={fields.activeSince.id}
            label={t("activeSince")}
            hint={t("form.activeSinceHint")}
            error={problem(fields.activeSince.errors)}
          >
            <TextInput {...getInputProps(fields.activeSince, { type: "text" })} numeric autoComplete="off" />
          </Field>
        </div>
      </section>
      {profile.side === "investor" && (
        <section className="stack">
          <SectionHead title={t("criteria")} />
          <FieldGroup label={t("budget")} hint={t("form.budgetHint", { currency })}>
            <div className="grid2">
              <Field id={fields.budgetFrom.id} label={t("form.budgetFrom")} error={problem(fields.budgetFrom.errors)}>
                <AmountInput {...getInputProps(fields.budgetFrom, { type: "text" })} currency={currency} />
              </Field>
              <Field id={fields.budgetTo.id} label={t("form.budgetTo")} error={problem(fields.budgetTo.errors)}>
                <AmountInput {...getInputProps(fields.budgetTo, { type: "text" })} currency={currency} />
              </Field>
            </div>
          </FieldGroup>
        </section>
      )}
      <section className="stack">
        <SectionHead title={t("interests")} />
        <FieldGroup
          id={fields.interests.id}
          label={t("interests")}
          labelHidden
          hint={t("form.interestsHint")}
          error={problem(Object.values(fields.interests.allErrors)[0])}
        >
          <div className="grid2 grid2-tight">
            {INDUSTRIES.map((industry) => (
              <Checkbox
                key={industry}
                name={fields.interests.name}
                value={industry}
                label={pitches(`industry.${industry}`)}
                defaultChecked={interests.includes(industry)}
              />
            ))}
          </div>
        </FieldGroup>
      </section>
      <section className="stack">
        <SectionHead title={t("contact")} />
        <Field
          id={fields.phone.id}
          label={t("form.phone")}
          hint={t("form.phoneHint")}
          error={problem(fields.phone.errors)}
        >
          <PhoneInput
            {...getInputProps(fields.phone, { type: "tel" })}
            prefix={factsOf(market).phonePrefix}
            flag={market}
          />
        </Field>
        <Field label={t("form.email")}>
          <TextInput type="email" value={profile.email} readOnly />
        </Field>
        <Checkbox
          name={fields.hideEmail.name}
          label={t("form.hideEmail")}
          defaultChecked={fields.hideEmail.initialValue === "on"}
        />
      </section>
      <section className="stack">
        <SectionHead title={t("form.links")} />
        <p className="small soft">{t("form.linksHint")}</p>
        <div className="grid2">
          {SOCIAL_SITES.map((site) => (
            <Field
              key={site}
              id={fields[site].id}
              label={
                <span className="site-label">
                  <SiteMark site={site} />
                  {site === "website" ? t("website") : SITE_NAMES[site]}
                </span>
              }
              error={problem(fields[site].errors)}
            >
              {/* Not `type="url"`: the browser would refuse addresses without https://, which we complete. */}
              <TextInput
                {...getInputProps(fields[site], { type: "text" })}
                inputMode="url"
                autoComplete={site === "website" ? "url" : "off"}
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
              />
            </Field>
          ))}
        </div>
      </section>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t("form.save")}
        </Button>
        <LinkButton variant="quiet" to={paths.profile()}>
          {t("form.cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}
