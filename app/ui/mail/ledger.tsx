/** Figures line by line: what an offer or a receipt says, the last line closed with a double rule where it is a sum. */

import type { CSSProperties } from "react";
import { Lines } from "../mail-layout.tsx";
import { paint } from "./roles.ts";

export interface LedgerLine {
  term: string;
  /** Figure, already formatted. */
  figure: string;
  sum?: boolean;
}

/** Terms and figures. `quiet`: facts that stand below the figures, and may break. */
export function MailLedger({ lines, quiet = false }: { lines: readonly LedgerLine[]; quiet?: boolean }) {
  const cell: CSSProperties = { fontSize: quiet ? 14 : 15, lineHeight: 1.4, verticalAlign: "top" };
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ margin: "0 0 16px", borderCollapse: "collapse" }}
    >
      <tbody>
        {lines.map(({ term, figure, sum = false }, index) => {
          const edge = sum || (index === 0 && !quiet) ? "line-strong" : "line-1";
          const rules = {
            borderTop: index === 0 ? (quiet ? "1px solid" : "2px solid") : "0 solid",
            borderBottom: sum ? "3px double" : "1px solid",
          };
          return (
            <tr key={term} data-joined-in-text=": ">
              <th
                scope="row"
                align="left"
                {...paint(
                  { ink: sum ? "ink-1" : "ink-2", edge },
                  { ...cell, ...rules, padding: "9px 12px 9px 0", fontWeight: sum ? 600 : 400, textAlign: "left" },
                )}
              >
                {term}
              </th>
              <td
                align="right"
                {...paint(
                  { ink: "ink-1", edge },
                  {
                    ...cell,
                    ...rules,
                    padding: "9px 0",
                    fontWeight: quiet ? 400 : 600,
                    textAlign: "right",
                    whiteSpace: quiet ? "normal" : "nowrap",
                  },
                )}
              >
                <Lines text={figure} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
