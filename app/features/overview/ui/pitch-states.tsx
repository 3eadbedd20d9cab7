import type { ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Bar } from "#app/ui/chart/bar.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Figures, Parts } from "../figures/figures.server.ts";
import { ChangeSince, signed } from "./change.tsx";
import { Figure } from "./figure.tsx";

const STATES = [
  "draft",
  "under-review",
  "changes-requested",
  "published",
  "withdrawn",
  "done",
] as const satisfies readonly ShownState[];

interface PitchStatesProps {
  states: Parts;
  earlier: Figures["pitchesEarlier"];
}

/** How many pitches are in each state now, and how that has changed (messages `overview`, `shell`). */
export function PitchStates({ states, earlier }: PitchStatesProps) {
  const t = useT("overview");
  const shell = useT("shell");
  const format = useFormat();
  const counts = STATES.map((state) => states[state]?.[0] ?? 0);
  const largest = Math.max(0, ...counts);
  const all = format.number(counts.reduce((sum, count) => sum + count, 0));
  const changes = earlier && STATES.map((state, index) => counts[index]! - (earlier.states[state]?.[0] ?? 0));
  const title = t("chart.pitches");
  const change = changes ? (
    <ChangeSince day={earlier.day} difference={changes.reduce((sum, each) => sum + each, 0)} />
  ) : (
    t("figures.uncompared")
  );
  return (
    <Figure id="figure-pitches" title={title} value={all} detail={t("figures.now")} change={change}>
      <Table caption={t("figures.stateLabel", { title, value: all })} className="figure-states">
        <thead className="vh">
          <tr>
            <th scope="col">{t("figures.state")}</th>
            <td />
            <th scope="col">{t("figures.number")}</th>
            {changes && <th scope="col">{t("figures.changed")}</th>}
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
              {changes && (
                <td className={changes[index] === 0 ? "r muted" : "r num soft"}>
                  {signed(changes[index]!, format.number)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Figure>
  );
}
