import type { ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Bar } from "#app/ui/chart/bar.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Parts } from "../figures/figures.server.ts";
import { Figure } from "./figure.tsx";

const STATES = [
  "draft",
  "under-review",
  "changes-requested",
  "published",
  "withdrawn",
  "done",
] as const satisfies readonly ShownState[];

/** How many pitches are in each state now (messages `overview`, `shell`). */
export function PitchStates({ states }: { states: Parts }) {
  const t = useT("overview");
  const shell = useT("shell");
  const format = useFormat();
  const counts = STATES.map((state) => states[state]?.[0] ?? 0);
  const largest = Math.max(0, ...counts);
  const all = format.number(counts.reduce((sum, count) => sum + count, 0));
  const title = t("chart.pitches");
  return (
    <Figure id="figure-pitches" title={title} value={all} detail={t("figures.now")}>
      <Table caption={t("figures.stateLabel", { title, value: all })} className="figure-states">
        <thead className="vh">
          <tr>
            <th scope="col">{t("figures.state")}</th>
            <td />
            <th scope="col">{t("figures.number")}</th>
          </tr>
        </thead>
        <tbody>
          {STATES.map((state, index) => (
            <tr key={state}>
              <th scope="row">{shell(`pitchState.${state}`)}</th>
              <td className="figure-bar">
                <Bar value={counts[index]!} of={largest} />
              </td>
              <td className={counts[index] === 0 ? "r muted" : "r num"}>{format.number(counts[index]!)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Figure>
  );
}
