/** Figures line by line: what an offer or a receipt says, the last line closed with a double rule where it is a sum. */

import type { CSSProperties } from "react";
import { Lines } from "../mail-layout.tsx";
import { paint } from "./roles.ts";

const NO_EDGES: CSSProperties = { borderCollapse: "collapse", borderStyle: "solid", borderWidth: 0 };

export interface LedgerLine {
  term: string;
  /** Figure, already formatted. */
  figure: string;
  sum?: boolean;
}

export interface MailLedgerProps {
  lines: readonly LedgerLine[];
  /** Facts that stand below the figures, and may break. */
  quiet?: boolean;
  /** Stands at the foot of a frame, whose line closes it. */
  framed?: boolean;
}

/** Terms and figures. */
export function MailLedger({ lines, quiet = false, framed = false }: MailLedgerProps) {
  const cell: CSSProperties = {
    fontSize: quiet ? 14 : 15,
    lineHeight: 1.4,
    verticalAlign: "top",
    overflowWrap: "break-word",
  };
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      {...paint(
        { edge: quiet ? "line-1" : "line-strong" },
        { ...NO_EDGES, margin: framed ? 0 : "0 0 16px", borderTopWidth: quiet ? 1 : 2 },
      )}
    >
      <tbody>
        {lines.map(({ term, figure, sum = false }, index) => {
          const edge = sum ? "line-strong" : "line-1";
          const rules: CSSProperties = {
            borderBottom: sum ? "3px double" : framed && index === lines.length - 1 ? "0 solid" : "1px solid",
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
