/** How far a walk came: only its report looks at the product's own list of addresses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Addresses that programs ask for, and no person: providers, stores, crawlers, the operator's own. */
const FOR_PROGRAMS =
  /^\/(?:dev|webhooks?|storage|files\/|share\/|v0\/|push|app-check|live|auth|metrics|healthz|readyz|sitemap|robots|manifest|feed|analytics|\.well-known)|\.(?:xml|ics|json|js)$|\/passkey|\*/;
/** Those that only scripts ask for: while somebody types, drags or watches, and for what they keep at hand. */
const FOR_SCRIPTS =
  /\/(?:draft|order|audience|readers|cards|held|place|suggestions|counts|map|upload|push\/.+|offline|pages\/analytics)$|\/messages\/(?:unread|attachments|:id\/(?:messages|details))$|\/notifications\/list$|\/create\/:publicId\/(?:logo|pictures|register)$|\/pictures\/:fileId\/removal$|\/messages\/:id\/read$|\/onboarding\/username$|\/proof\/window$/;
/** What a walk can't meet: a translation service, terms that come with a release, jobs that failed, an answer of the server's own, old links. */
const NOT_MET = /\/translation$|\/new-terms|\/health\/jobs\/|\/too-large$|\/onboarding\/(?:language|about|done)$/;

/** The patterns of `tests/addresses.txt` below `home`, and those that a walk has reached. */
export function coverageOf(home: string, reached: ReadonlySet<string>): { all: string[]; reached: string[] } {
  const lines = readFileSync(join(home, "tests/addresses.txt"), "utf8").split("\n");
  const all = [
    ...new Set(
      lines
        .map((line) => line.split(/ \(index\)|: /)[0]!)
        .filter(
          (path) => path.startsWith("/") && ![FOR_PROGRAMS, FOR_SCRIPTS, NOT_MET].some((kind) => kind.test(path)),
        ),
    ),
  ];
  const fixed = new Set(all.filter((path) => !path.includes(":")));
  const found = new Set<string>();
  const patterns = all
    .filter((path) => path.includes(":"))
    .sort((one, other) => one.split(":").length - other.split(":").length)
    .map((path) => [path, new RegExp(`^${path.replace(/[.*+]/g, "\\$&").replaceAll(/:\w+\??/g, "[^/]+")}$`)] as const);
  for (const path of reached) {
    const pattern = fixed.has(path) ? path : patterns.find(([, fits]) => fits.test(path))?.[0];
    if (pattern) found.add(pattern);
  }
  return { all, reached: [...found] };
}
