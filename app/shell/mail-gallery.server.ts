/** Every example of every mail, composed and rendered as mails are; for `/dev/mails` and for tests. */
import type { Market } from "#app/i18n/markets.ts";
import type { Feature } from "#app/platform/feature.server.ts";
import type { MailExample } from "#app/platform/mail/examples.ts";
import type { MailPicture, MailText } from "#app/platform/mail/mail.ts";

/** An example in its feature. */
export interface ListedExample extends MailExample {
  feature: string;
  kind: string;
}

/** An example as it would go out. */
export interface RenderedExample {
  words: MailText;
  html: string;
  text: string;
  pictures: readonly MailPicture[];
  /** What an inbox shows after the subject. */
  preview: string;
}

let features: readonly Feature[] = [];

/** Says whose mails there are. Called at the start by whoever gathers all features: the platform knows none of them. */
export function showMailsOf(all: readonly Feature[]): void {
  features = all;
}

/** Every kind of mail that a feature registers, by its name. */
export function mailKinds(): string[] {
  return features.flatMap(({ mails = [] }) => mails.map(({ kind }) => kind.name));
}

/** Every example in the words of a market, in the order of the features. */
export async function mailExamplesIn(market: Market): Promise<ListedExample[]> {
  const modules = await Promise.all(features.flatMap(({ mailExamples }) => (mailExamples ? [mailExamples()] : [])));
  return modules.flatMap(({ examples: { feature, of } }) =>
    of(market).map((example) => ({ ...example, feature, kind: example.template.kind.name })),
  );
}

/** Composes and renders an example, with links that lead to `origin`. */
export async function renderExample(
  { template, reader, model }: MailExample,
  { market, origin }: { market: Market; origin: string },
): Promise<RenderedExample> {
  // Loaded at the first look: it brings the drawing library.
  const { drawMail } = await import("./mail-drawing.server.ts");
  const words = await template.compose({ ...reader, market, origin }, model);
  const { html, text, pictures } = await drawMail(words);
  return { words, html, text, pictures, preview: previewOf(html) };
}

/** The first element that only the HTML part has. */
function previewOf(html: string): string {
  return (/data-skip-in-text[^>]*>([^<]*)</.exec(html)?.[1] ?? "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

export type MailTheme = "light" | "dark";

// Widths that every window has, and that none has.
const ALWAYS = "(min-width: 0px)";
const NEVER = "(max-width: 0px)";

/**
 * The HTML part as a mail program of the theme shows it. A frame cannot be told which colours its reader prefers, so that question is
 * answered in the style sheet. Pictures come with a mail and are named by it; here they stand in the address itself.
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

/** What a shown mail may do: be dressed by itself, and show the pictures that came with it. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
