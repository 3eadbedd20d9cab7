/** What to do first, numbered; and how far something has come. */
import type { CSSProperties } from "react";
import { LAID_OUT } from "../mail-layout.tsx";
import { paint } from "./roles.ts";

/** Numbered steps, each with a line about it. */
export function MailSteps({ steps }: { steps: readonly { title: string; detail: string; href?: string }[] }) {
  return (
    <table
      {...LAID_OUT}
      width="100%"
      {...paint({ edge: "line-strong" }, { margin: "0 0 16px", borderStyle: "solid", borderWidth: "2px 0 0" })}
    >
      <tbody>
        {steps.map(({ title, detail, href }, index) => {
          const look = (style: CSSProperties) =>
            paint({ ink: "ink-1", edge: "line-1" }, { padding: "10px 0", borderBottom: "1px solid", ...style });
          const bold = paint({ ink: "ink-1" }, { fontWeight: 600 });
          return (
            <tr key={title} data-joined-in-text=". ">
              <td width={36} valign="top" {...look({ fontSize: 20, fontWeight: 600, lineHeight: 1.2 })}>
                {index + 1}
              </td>
              <td {...look({ fontSize: 16, lineHeight: 1.4 })}>
                {href ? (
                  <a href={href} {...bold}>
                    {title}
                  </a>
                ) : (
                  <span {...bold}>{title}</span>
                )}
                <br />
                <span {...paint({ ink: "ink-2" }, { fontSize: 14 })}>{detail}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where something is on its way: what is over, what is now, what comes, each with its time. */
export function MailLine({
  points,
}: {
  points: readonly { title: string; when: string; state: "done" | "now" | "next" }[];
}) {
  const EDGES = { done: "primary", now: "ink-1", next: "line-2" } as const;
  const INKS = { done: "ink-2", now: "ink-1", next: "ink-3" } as const;
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "8px 0 16px" }}>
      <tbody>
        <tr>
          {points.flatMap(({ title, when, state }, index) => [
            ...(index > 0 ? [<td key={`${title} gap`} data-skip-in-text width={8} style={{ fontSize: 0 }} />] : []),
            <td
              key={title}
              valign="top"
              width={`${Math.floor(97 / points.length)}%`}
              {...paint(
                { ink: INKS[state], edge: EDGES[state] },
                { borderTop: "4px solid", padding: "8px 0 0", fontSize: 14, lineHeight: 1.35 },
              )}
            >
              <strong style={{ fontWeight: 600 }}>{title}</strong>
              <br />
              {when}
            </td>,
          ])}
        </tr>
      </tbody>
    </table>
  );
}
