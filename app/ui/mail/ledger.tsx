/** Figures in mails: ledgers of offers and receipts, the share ring, and bar charts. */
import type { CSSProperties } from "react";
import { LAID_OUT, Lines } from "./elements.tsx";
import { MailPicture, type ThemedPicture } from "./pictures.tsx";
import { paint } from "./roles.ts";

const NO_EDGES: CSSProperties = { borderCollapse: "collapse", borderStyle: "solid", borderWidth: 0 };

export interface LedgerLine {
  term: string;
  /** A formatted figure. */
  figure: string;
  sum?: boolean;
}

export interface MailLedgerProps {
  lines: readonly LedgerLine[];
  /** Facts below the figures, which may wrap. */
  quiet?: boolean;
  /** At the end of a frame, whose border replaces the last line. */
  framed?: boolean;
}

/** A ledger: figures line by line, a sum closed with a double rule. */
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

export interface MailOfferProps {
  /** From `ringPicture`. */
  ring: ThemedPicture;
  /** Text alternative, with the figures. */
  alt: string;
  lines: readonly LedgerLine[];
}

/** Edge of the shown ring, in CSS pixels. */
const RING_SHOWN = 132;

/** An offer: the ring as a picture beside a ledger of its figures; below one another on a narrow screen. */
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

/** Shown size, in CSS pixels; fits a phone. */
export const CHART_SHOWN = { width: 288, height: 96 } as const;

export interface MailChartProps {
  /** From `chartPicture`. */
  picture: ThemedPicture;
  /** Text alternative: the range, and the highest value. */
  alt: string;
  /** Formatted figures by week, the newest last. */
  figures: readonly { term: string; figure: string }[];
}

/** Figures of weeks as a bar chart, with a table of the same figures. */
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
