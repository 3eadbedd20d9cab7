import { Form } from "react-router";
import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { OCCASIONS } from "../../survey.ts";
import { PERIODS, type ResultQuery } from "../results.ts";

/** Which answers are shown (messages `surveys-desk`, `shell`). */
export function ResultFilters({ query }: { query: ResultQuery }) {
  const t = useT("surveys-desk");
  const shell = useT("shell");
  return (
    <search>
      <Form className="staff-filters" action={paths.surveyResults()}>
        <Field label={t("occasion")}>
          <Select
            name="occasion"
            defaultValue={query.occasion ?? ""}
            placeholder={t("anyOccasion")}
            options={OCCASIONS.map((value) => ({ value, label: t(`occasions.${value}`) }))}
          />
        </Field>
        <Field label={t("market")}>
          <Select
            name="market"
            defaultValue={query.market ?? ""}
            placeholder={t("anyMarket")}
            options={MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }))}
          />
        </Field>
        <Field label={t("period")}>
          <Select
            name="months"
            defaultValue={String(query.months)}
            options={PERIODS.map((count) => ({ value: String(count), label: t("months", { count }) }))}
          />
        </Field>
        <Button type="submit" variant="primary">
          {t("show")}
        </Button>
      </Form>
    </search>
  );
}
