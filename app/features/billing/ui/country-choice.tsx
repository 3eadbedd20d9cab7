import { Form, Link } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { PaidPlan } from "../prices.ts";

/** A note above the terms of sale of another country, with a link to the reader's own (messages `billing`, `shell`). */
export function TermsCountry({ country }: { country: Market }) {
  const t = useT("billing");
  const shell = useT("shell");
  return (
    <Note>
      {t("terms.other", { country: shell(`country.${country}`) })}{" "}
      <Link to={paths.termsOfSale()}>{t("terms.own")}</Link>
    </Note>
  );
}

interface CountryChoiceProps {
  country: Market;
  /** The other parameters of the address. */
  plan: PaidPlan | null;
  next: string;
  code: string | undefined;
}

/** The country of the billing address. Choosing one shows its prices: at once with script, by a button without. */
export function CountryChoice({ country, plan, next, code }: CountryChoiceProps) {
  const t = useT("billing");
  const shell = useT("shell");
  const { compare } = useFormat();
  const options = MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }));
  return (
    <Form method="get" action={paths.upgrade()} preventScrollReset className="upg-country">
      {plan && <input type="hidden" name="plan" value={plan} />}
      {code && <input type="hidden" name="code" value={code} />}
      {next && <input type="hidden" name="next" value={next} />}
      <Field label={t("country.label")} hint={t("country.hint")}>
        <div className="row">
          <Select
            key={country}
            small
            name="country"
            defaultValue={country}
            options={options.sort((one, other) => compare(one.label, other.label))}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
          <Button type="submit" size="s" className="without-script">
            {t("country.submit")}
          </Button>
        </div>
      </Field>
    </Form>
  );
}
