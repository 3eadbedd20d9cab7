/** Figures line by line: what an offer or a receipt says, the last line closed with a double rule where it is a sum. */
import type { CSSProperties } from "react";
import { LAID_OUT, Lines } from "./elements.tsx";
import { MailPicture, type ThemedPicture } from "./pictures.tsx";
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

// An offer: the ring as a picture, and its figures again as a ledger; on a narrow screen one under the other.

export interface MailOfferProps {
  /** Of `ringPicture`. */
  ring: ThemedPicture;
  /** What the ring says, with its figures. */
  alt: string;
  lines: readonly LedgerLine[];
}

/** Edge of the ring as it is shown, in CSS pixels. */
export const RING_SHOWN = 132;

/** The ring beside the ledger. */
export function MailOffer({ ring, alt, lines }: MailOfferProps) {
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 8px" }}>
      <tbody>
        <tr>
          <td
            data-skip-in-text
            className="m-stack m-gap"
            width={RING_SHOWN}
            valign="middle"
            style={{ padding: "0 28px 16px 0", fontSize: 13 }}
          >
            <MailPicture picture={ring} alt={alt} width={RING_SHOWN} height={RING_SHOWN} className="m-centre" />
          </td>
          <td className="m-stack-start" valign="middle">
            <MailLedger lines={lines} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

// Figures of weeks as bars, with the same figures in a table.

/** As it is shown, in CSS pixels: it fits a phone. */
export const CHART_SHOWN = { width: 288, height: 96 } as const;

export interface MailChartProps {
  /** Of `chartPicture`. */
  picture: ThemedPicture;
  /** What the drawing says: from what to what, and the highest. */
  alt: string;
  /** Figures by week, already formatted, the newest last. */
  figures: readonly { term: string; figure: string }[];
}

/** Bars, and the figures below. */
export function MailChart({ picture, alt, figures }: MailChartProps) {
  return (
    <>
      <div data-skip-in-text style={{ margin: "0 0 12px", fontSize: 13 }}>
        <MailPicture picture={picture} alt={alt} {...CHART_SHOWN} />
      </div>
      <MailLedger lines={figures} quiet />
    </>
  );
}
