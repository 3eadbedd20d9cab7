import type { CSSProperties } from "react";
import { paint } from "#app/ui/mail/roles.ts";
import { SCORES } from "../survey.ts";

const NUMBER: CSSProperties = {
  display: "inline-block",
  boxSizing: "border-box",
  // Eleven of them with their gaps are narrower than the card of 472 px.
  width: 38,
  margin: "0 4px 4px 0",
  padding: "11px 0",
  border: "1px solid",
  borderRadius: 8,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 500,
  textAlign: "center",
  textDecoration: "none",
};

interface MailScaleProps {
  /** Where a number leads. */
  addressOf: (score: number) => string;
  /** What the two ends mean. */
  lowest: string;
  highest: string;
}

/** Eleven numbers to press: one row on a wide screen, two on a phone. The plain part has the button's address instead of eleven. */
export function MailScale({ addressOf, lowest, highest }: MailScaleProps) {
  const end: CSSProperties = { fontSize: 14, lineHeight: 1.4, verticalAlign: "top" };
  return (
    <div data-skip-in-text>
      <p style={{ margin: "0 0 4px", fontSize: 0, lineHeight: 0 }}>
        {SCORES.map((score) => (
          <a
            key={score}
            href={addressOf(score)}
            {...paint({ ink: "ink-1", ground: "surface-card", edge: "line-strong" }, NUMBER)}
          >
            {score}
          </a>
        ))}
      </p>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
        <tbody>
          <tr>
            <td {...paint({ ink: "ink-2" }, end)}>0: {lowest}</td>
            <td {...paint({ ink: "ink-2" }, { ...end, textAlign: "right" })}>10: {highest}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
