/** Words of a message, as their writer wrote them. */
import { LAID_OUT, Lines } from "../mail-layout.tsx";
import { paint } from "./roles.ts";
import { MailTile } from "./tile.tsx";

export interface MailQuoteProps {
  /** Who writes. */
  name: string;
  /** A person, where nothing else is said. */
  of?: "person" | "company";
  /** Messages in their order, each with its time where that is told. */
  messages: readonly { text: string; when?: string }[];
}

/** One writer's messages, one under the other. */
export function MailQuote({ name, of = "person", messages }: MailQuoteProps) {
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
      <tbody>
        <tr>
          <td data-skip-in-text width={44} valign="top">
            <MailTile name={name} of={of} size={32} />
          </td>
          <td valign="top" style={{ fontSize: 16, lineHeight: 1.5 }}>
            {messages.map(({ text, when }, index) => (
              // Messages have no names here, and their order does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
              <div key={index}>
                <div {...paint({ ink: "ink-1" }, { fontSize: 15, lineHeight: "24px" })}>
                  {index === 0 && <strong style={{ fontWeight: 600 }}>{name}</strong>}{" "}
                  {when && <span {...paint({ ink: "ink-3" }, { fontSize: 12 })}>{when}</span>}
                </div>
                <table {...LAID_OUT} style={{ margin: "4px 0 10px" }}>
                  <tbody>
                    <tr>
                      <td
                        {...paint(
                          { ink: "ink-2", ground: "surface-well" },
                          { borderRadius: "4px 16px 16px 16px", padding: "10px 14px" },
                        )}
                      >
                        <blockquote style={{ margin: 0 }}>
                          <Lines text={text} />
                        </blockquote>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
