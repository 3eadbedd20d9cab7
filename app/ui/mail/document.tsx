/**
 * The document of mails: a column of 600 px with a card of 552, in table markup, readable without pictures and in clients that drop style
 * sheets.
 */
import type { ReactNode } from "react";
import { LAID_OUT, Lines } from "./elements.tsx";
import { MailPicture, OutlookColumn, type ThemedPicture } from "./pictures.tsx";
import { MAIL_STYLES, paint } from "./roles.ts";

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export interface MailLayoutProps {
  /** BCP 47 tag of the content. */
  lang: string;
  /** The sender's name, in the head. */
  brand: string;
  /** The wordmark, 24 px high, with its width; without it the name is text. */
  wordmark?: { picture: ThemedPicture; width: number } | undefined;
  /** The preview in an inbox. */
  preview: string;
  /** Why the reader gets this mail. */
  footer: ReactNode;
  /** The link that ends or changes mails of this kind. */
  way?: { words: string; href: string } | undefined;
  /** The link to the settings of all kinds. */
  choices?: { words: string; href: string } | undefined;
  /** The lines of the sender, where company law requires them. */
  sender?: readonly string[] | undefined;
  children: ReactNode;
}

/** Characters; more than any inbox shows. */
const LONGEST_PREVIEW = 200;

// Zero-width filler, so that an inbox does not fill the preview with the text that follows.
const NOTHING_MORE = "\u200c\u00a0".repeat(100);

/** A whole mail. */
export function MailLayout(props: MailLayoutProps) {
  const { lang, brand, wordmark, footer, way, choices, sender, children } = props;
  const preview = lineOf(props.preview);
  return (
    <html lang={lang} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{preview}</title>
        <style>{MAIL_STYLES}</style>
      </head>
      <body {...paint({ ink: "ink-1", ground: "surface-page" }, { margin: 0, padding: 0, fontFamily: font })}>
        <div data-skip-in-text style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 }}>
          {preview}
        </div>
        <div data-skip-in-text aria-hidden="true" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {NOTHING_MORE}
        </div>
        <table {...LAID_OUT} width="100%" {...paint({ ground: "surface-page" }, {})}>
          <tbody>
            <tr>
              <td align="center" className="m-page" style={{ padding: "32px 24px" }}>
                <OutlookColumn>
                  <table {...LAID_OUT} width="100%" style={{ maxWidth: 552, fontFamily: font, textAlign: "left" }}>
                    <tbody>
                      <tr>
                        <td
                          data-skip-in-text
                          {...paint({ ink: "ink-1" }, { padding: "0 8px 20px", fontSize: 20, fontWeight: 600 })}
                        >
                          {wordmark ? (
                            <MailPicture
                              picture={wordmark.picture}
                              alt={brand}
                              width={wordmark.width}
                              height={24}
                              style={{ fontSize: 20, fontWeight: 600 }}
                            />
                          ) : (
                            brand
                          )}
                        </td>
                      </tr>
                      <tr>
                        <td
                          {...paint(
                            { ground: "surface-card", edge: "line-1", className: "m-body" },
                            // Breaks overlong words, such as a typed address.
                            {
                              border: "1px solid",
                              borderRadius: 12,
                              padding: "36px 40px 20px",
                              overflowWrap: "anywhere",
                            },
                          )}
                        >
                          {children}
                        </td>
                      </tr>
                      <tr>
                        <td {...paint({ ink: "ink-3" }, { padding: "20px 8px 0", fontSize: 13, lineHeight: 1.5 })}>
                          <p style={{ margin: 0 }}>{footer}</p>
                          {(choices || way) && (
                            <p style={{ margin: 0 }}>
                              {choices && <FootLink {...choices} />}
                              {choices && way && <span data-skip-in-text> · </span>}
                              {way && <FootLink {...way} />}
                            </p>
                          )}
                          {sender && (
                            <p style={{ margin: "10px 0 0" }}>
                              <Lines text={sender.join("\n")} />
                            </p>
                          )}
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </OutlookColumn>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A text as one line of bounded length. */
function lineOf(words: string): string {
  const characters = [...words.replace(/\s*\n\s*/g, " ").trim()];
  return characters.length > LONGEST_PREVIEW
    ? `${characters
        .slice(0, LONGEST_PREVIEW - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}

function FootLink({ href, words }: { href: string; words: string }) {
  return (
    <span data-line-in-text>
      <a href={href} {...paint({ ink: "ink-2" }, {})}>
        {words}
      </a>
    </span>
  );
}
