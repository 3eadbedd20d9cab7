/** Opens pages of the sitemap by their addresses, as a reader in the United Kingdom. */
import { addressesOfSitemap, modulesOf } from "#tests/authorisation/probe.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { openPage, type Shown, wordsOf } from "../fixtures/program/pages.tsx";

const addresses = addressesOfSitemap();

interface Opening {
  /** The signed-in account; undefined for a visitor. */
  as?: { id: string } | undefined;
  /** The route's path, where it has parameters. */
  pattern?: string;
  /** Fields of a form to send; without, the page is opened. */
  form?: Record<string, string>;
}

/** Opens an address, or sends it a form. Throws for addresses outside the sitemap. */
export async function open(address: string, { as, pattern, form }: Opening = {}): Promise<Shown> {
  const path = pattern ?? address.split("?")[0]!;
  const found = addresses.find((one) => one.path === path);
  if (!found) throw new Error(`No address ${path}`);
  const page = (await modulesOf(found)).at(-1)!;
  const [name, value] = as ? ((await signedIn(as.id)).split("=") as [string, string]) : ["", ""];
  return openPage(page, address, {
    market: "uk",
    pattern: path,
    ...(as && { cookies: { [name]: value } }),
    ...(form && { form }),
  });
}

/** A page's title without the platform's name. */
export function titleOf({ html }: Shown): string | undefined {
  return /<title>(.*?) · /.exec(html)?.[1]?.replaceAll("&#x27;", "'");
}

/** The texts of a page's elements with that tag. */
export function textsOf({ html }: Shown, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner]) =>
    spaced(wordsOf(inner!.replaceAll("<", " <"))),
  );
}

/** A page's text without its menus. */
export function mainOf(shown: Shown): string {
  return textsOf(shown, "main").join(" ");
}

/** Normalises white space. */
function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
