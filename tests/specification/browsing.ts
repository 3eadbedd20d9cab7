/** Pages of the sitemap by their addresses, as somebody in the United Kingdom opens them. */
import { addressesOfSitemap, modulesOf } from "#tests/authorisation/probe.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { openPage, type Shown, wordsOf } from "../fixtures/program/pages.tsx";

const addresses = addressesOfSitemap();

interface Opening {
  /** The account that is signed in; a visitor when left out. */
  as?: { id: string } | undefined;
  /** How the sitemap writes the address, where it has parameters. */
  pattern?: string;
  /** Sends a form; left out, the page is opened. */
  form?: Record<string, string>;
}

/** Opens an address, or sends it a form. Throws for one that the sitemap does not have. */
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

/** What a page calls itself, without the platform's name. */
export function titleOf({ html }: Shown): string | undefined {
  return /<title>(.*?) · /.exec(html)?.[1]?.replaceAll("&#x27;", "'");
}

/** The parts of a page between its tags of that name, in words. */
export function textsOf({ html }: Shown, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner]) =>
    spaced(wordsOf(inner!.replaceAll("<", " <"))),
  );
}

/** The words of a page beside its menus. */
export function mainOf(shown: Shown): string {
  return textsOf(shown, "main").join(" ");
}

/** White space of every kind and length read as one space. */
function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
