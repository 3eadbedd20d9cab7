/** A pitch that a mail is about. */
import { LAID_OUT } from "../mail-layout.tsx";
import { type LedgerLine, MailLedger } from "./ledger.tsx";
import { paint } from "./roles.ts";
import { MailTile } from "./tile.tsx";

export interface MailPitchCardProps {
  company: string;
  /** Industry, county: what every visitor may read. */
  facts: readonly string[];
  /** Address of its page, where the reader can open it. */
  href?: string;
  /** What is sought and offered, for readers who see figures; never for visitors, and never what an owner shows on request only. */
  figures?: readonly LedgerLine[];
}

/** Mark, company and facts in a frame; figures, where the reader sees them, below. */
export function MailPitchCard({ company, facts, href, figures = [] }: MailPitchCardProps) {
  const name = paint({ ink: "ink-1" }, { fontSize: 16, fontWeight: 600, textDecoration: "none" });
  return (
    <table {...LAID_OUT} width="100%" style={{ margin: "0 0 16px" }}>
      <tbody>
        <tr>
          <td
            {...paint(
              { edge: "line-2" },
              { border: "1px solid", borderRadius: 8, padding: figures.length > 0 ? "12px 12px 4px" : 12 },
            )}
          >
            <table {...LAID_OUT} width="100%" style={{ margin: figures.length > 0 ? "0 0 12px" : 0 }}>
              <tbody>
                <tr>
                  <td data-skip-in-text width={56} valign="middle">
                    <MailTile name={company} of="company" size={44} />
                  </td>
                  <td valign="middle" style={{ fontSize: 16, lineHeight: 1.35 }}>
                    {href ? (
                      <a href={href} {...name}>
                        {company}
                      </a>
                    ) : (
                      <span {...name}>{company}</span>
                    )}
                    {facts.length > 0 && (
                      <>
                        <br />
                        <span {...paint({ ink: "ink-2" }, { fontSize: 14 })}>{facts.join(" · ")}</span>
                      </>
                    )}
                  </td>
                </tr>
              </tbody>
            </table>
            {figures.length > 0 && <MailLedger lines={figures} quiet framed />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
