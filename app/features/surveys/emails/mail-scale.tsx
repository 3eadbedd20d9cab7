import { SCORES } from "../survey.ts";

// Roles of the theme as their light values: mail clients know no custom properties.
const ink = "#13211b";
const soft = "#43524a";
const line = "#8b978f";
const paper = "#ffffff";

interface MailScaleProps {
  /** Where a number leads. */
  addressOf: (score: number) => string;
  /** What the two ends mean. */
  lowest: string;
  highest: string;
}

/** Eleven numbers to press: one row on a wide screen, two on a phone. The plain part has the button's address instead of eleven. */
export function MailScale({ addressOf, lowest, highest }: MailScaleProps) {
  const end = { fontSize: 14, lineHeight: 1.4, color: soft, verticalAlign: "top" };
  return (
    <div data-skip-in-text>
      <p style={{ margin: "0 0 4px", fontSize: 0, lineHeight: 0 }}>
        {SCORES.map((score) => (
          <a
            key={score}
            href={addressOf(score)}
            style={{
              display: "inline-block",
              boxSizing: "border-box",
              width: 40,
              margin: "0 4px 4px 0",
              padding: "11px 0",
              border: `1px solid ${line}`,
              borderRadius: 8,
              backgroundColor: paper,
              color: ink,
              fontSize: 16,
              lineHeight: "20px",
              fontWeight: 500,
              textAlign: "center",
              textDecoration: "none",
            }}
          >
            {score}
          </a>
        ))}
      </p>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
        <tbody>
          <tr>
            <td style={end}>0: {lowest}</td>
            <td style={{ ...end, textAlign: "right" }}>10: {highest}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
