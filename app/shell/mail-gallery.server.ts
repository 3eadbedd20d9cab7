/** Renders the examples of all mails, for `/dev/mails` and for tests. */
import type { Market } from "#app/i18n/markets.ts";
import type { Feature } from "#app/platform/feature.server.ts";
import type { MailExample } from "#app/platform/mail/examples.ts";
import type { MailPicture, MailText } from "#app/platform/mail/mail.ts";

/** An example with its feature and kind. */
export interface ListedExample extends MailExample {
  feature: string;
  kind: string;
}

/** A rendered example. */
export interface RenderedExample {
  words: MailText;
  subject: string;
  html: string;
  text: string;
  pictures: readonly MailPicture[];
  /** The preview in an inbox, after the subject. */
  preview: string;
}

let features: readonly Feature[] = [];

/** Sets the features whose mails are shown. Called at the start by the server, since this folder imports no feature. */
export function showMailsOf(all: readonly Feature[]): void {
  features = all;
}

/** The names of all registered kinds of mail. */
export function mailKinds(): string[] {
  return features.flatMap(({ mails = [] }) => mails.map(({ kind }) => kind.name));
}

/** All examples for a market, in the order of the features. */
export async function mailExamplesIn(market: Market): Promise<ListedExample[]> {
  const modules = await Promise.all(features.flatMap(({ mailExamples }) => (mailExamples ? [mailExamples()] : [])));
  return modules.flatMap(({ examples: { feature, of } }) =>
    of(market).map((example) => ({ ...example, feature, kind: example.template.kind.name })),
  );
}

/** Composes and renders an example, with links to `origin`. */
export async function renderExample(
  { template, reader, model }: MailExample,
  { market, origin }: { market: Market; origin: string },
): Promise<RenderedExample> {
  // Imported at first use: it needs the drawing library.
  const { drawMail } = await import("./mail-drawing.server.ts");
  const words = await template.compose({ ...reader, market, origin }, model);
  const drawn = await drawMail(words);
  return { words, ...drawn, preview: previewOf(drawn.html) };
}

/** The preview line: the first element that only the HTML part has. */
function previewOf(html: string): string {
  return (/data-skip-in-text[^>]*>([^<]*)</.exec(html)?.[1] ?? "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

export type MailTheme = "light" | "dark";

// Media queries that always and never match.
const ALWAYS = "(min-width: 0px)";
const NEVER = "(max-width: 0px)";

/**
 * The HTML part as a mail program with this theme shows it: a frame's preferred colour scheme cannot be set, so the media queries are
 * replaced. Attached pictures become `data:` addresses.
 */
export function shownIn(theme: MailTheme, { html, pictures }: Pick<RenderedExample, "html" | "pictures">): string {
  return pictures
    .reduce(
      (shown, { cid, content }) =>
        shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString("base64")}`),
      html,
    )
    .replace(/\(\s*prefers-color-scheme:\s*dark\s*\)/g, theme === "dark" ? ALWAYS : NEVER)
    .replace(/\(\s*prefers-color-scheme:\s*light\s*\)/g, theme === "dark" ? NEVER : ALWAYS)
    .replace(/(<meta name="(?:supported-)?color-schemes?" content=")light dark"/g, `$1${theme}"`)
    .replace(/(color-schemes?:\s*)light dark/g, `$1${theme}`)
    .replace(/<head>/i, '<head><base target="_blank">');
}

/** The Content-Security-Policy of a shown mail: its own styles and pictures only. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
