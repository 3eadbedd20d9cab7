import { data } from "react-router";
import { ChoiceFilter, ListFilters } from "#app/features/casework/ui/list-filters.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { chosenIn } from "../publication-form.ts";
import { AREAS, FIRST_YEAR, momentsOf, PARTS } from "../report.ts";
import { previewCounts, publishedReports } from "../reports.server.ts";
import { ReportList } from "../ui/report-list.tsx";
import { useAreaName, usePeriodName } from "../ui/report-names.ts";
import { ReportTables } from "../ui/report-tables.tsx";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const { period, area } = chosenIn(searchParams, now());
  const [counts, reports] = await Promise.all([previewCounts(actor, period, area), publishedReports()]);
  if (!counts) throw data("page", { status: 404 });
  return {
    ...{ period, area, counts, over: momentsOf(period, area).until <= now(), thisYear: now().getUTCFullYear() },
    reports: reports.map(({ counts: _, notes: __, ...report }) => report),
  };
}

/** The counts of any period as they are now, and the way to publish them. */
export default function TransparencyDesk({ loaderData }: Route.ComponentProps) {
  const { period, area, counts, over, thisYear, reports } = loaderData;
  const t = useT("transparency");
  const areaName = useAreaName();
  const periodName = usePeriodName();
  const chosen = { year: String(period.year), part: period.part, area };
  return (
    <div className="w-content stack stack-8">
      <DeskHead title={t("title")} lead={t("desk.lead")} />
      <ListFilters action={paths.transparencyDesk()} submit={t("desk.show")}>
        <Field label={t("desk.year")}>
          <TextInput type="number" name="year" min={FIRST_YEAR} max={thisYear} defaultValue={period.year} required />
        </Field>
        <ChoiceFilter
          name="part"
          label={t("desk.part")}
          values={PARTS}
          labelOf={(part) => t(`desk.parts.${part}`)}
          chosen={period.part}
          any={t("desk.last")}
        />
        <ChoiceFilter
          name="area"
          label={t("column.area")}
          values={AREAS.filter((one) => one !== "all")}
          labelOf={areaName}
          chosen={area === "all" ? undefined : area}
          any={t("allCountries")}
        />
      </ListFilters>
      <section className="stack stack-6" aria-labelledby="counts">
        <SectionHead id="counts" title={t("one", { area: areaName(area), period: periodName(period) })}>
          {over ? (
            <LinkButton variant="primary" to={paths.transparencyPublication(chosen)}>
              {t("desk.publish")}
            </LinkButton>
          ) : (
            <span className="soft">{t("desk.notOver")}</span>
          )}
        </SectionHead>
        <ReportTables counts={counts} notes={{}} lang="en" />
      </section>
      {/* The table is the landmark of its name. */}
      <div className="stack stack-3">
        <SectionHead title={t("list")} />
        <ReportList reports={reports} />
      </div>
    </div>
  );
}
