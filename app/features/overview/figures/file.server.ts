/** The figures as a table for spreadsheets. */

import { PAID_PLANS } from "#app/features/billing/prices.ts";
import type { ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { BYTE_ORDER_MARK, type Cell, csvFor } from "#app/platform/text/csv.ts";
import { type Figures, figuresOf } from "./figures.server.ts";
import { CHARTS, type Chart, type FigureQuery, isNamed } from "./figures.ts";

/** The file: a line for each step and part of every chart that the actor sees, in a reader's language. Null for all but staff. */
export async function figuresFile(actor: Member, query: FigureQuery, reader: Market): Promise<string | null> {
  const figures = await figuresOf(actor, query, reader);
  if (!figures) return null;
  const t = translator(reader, "overview");
  const line = csvFor(reader);
  const lines = [line((["begins", "figure", "part", "value"] as const).map((column) => t(`file.${column}`)))];
  for (const chart of CHARTS) {
    for (const [part, values] of Object.entries(figures.charts[chart] ?? {})) {
      const name = partOf(reader, part);
      const figure = titleOf(reader, chart, figures);
      values.forEach((value, index) => {
        const begins = chart === "pitches" ? figures.steps.at(-1)! : figures.steps[index]!;
        lines.push(line([begins, figure, name, cellOf(chart, value)]));
      });
    }
  }
  return BYTE_ORDER_MARK + lines.join("");
}

function titleOf(reader: Market, chart: Chart, { currency }: Figures): string {
  const t = translator(reader, "overview");
  if (chart === "revenue") return t("file.money", { title: t("file.net"), currency });
  const title = t(`chart.${chart}`);
  if (chart === "churn") return t("file.percent", { title });
  return chart === "decisionTime" ? t("file.time", { title }) : title;
}

function partOf(reader: Market, part: string): string | null {
  const plan = PAID_PLANS.find((each) => each === part);
  if (plan) return translator(reader, "plans")(`name.${plan}`);
  if (isNamed(part)) return translator(reader, "overview")(`part.${part}`);
  return part === "all" || part === "average" ? null : translator(reader, "shell")(`pitchState.${part as ShownState}`);
}

function cellOf(chart: Chart, value: number | null): Cell {
  if (value === null) return null;
  if (chart === "revenue" || chart === "churn") return { decimal: (value / 100).toFixed(2) };
  return chart === "decisionTime" ? { decimal: (value / 60).toFixed(2) } : value;
}
