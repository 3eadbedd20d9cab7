/** Figures of weeks as bars, with the same figures in a table. */
import { MailLedger } from "./ledger.tsx";
import { MailPicture, type ThemedPicture } from "./pictures.tsx";

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
