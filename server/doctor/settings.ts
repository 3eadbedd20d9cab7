/** The settings: whether they can be used, are spelled right, and are those of the running program. */
import { readFileSync } from "node:fs";
import { TEXT_VERSION } from "#app/features/investor-statements/statement-texts.ts";
import { SETTING_NAMES } from "#app/platform/env/env.server.ts";
import { misspellings } from "#app/platform/env/misspellings.ts";
import { type Finding, notice, problem, well } from "./finding.ts";
import type { Environment, Installation } from "./installation.ts";

/** The combinations that start, but not as they are meant. */
export function checkSettings({ environment, settings, refusal, launcher }: Installation): Finding[] {
  const found: Finding[] = [];
  if (refusal) found.push(problem("settings-refused", { reason: refusal }));
  for (const { name, meant } of misspellings(Object.keys(environment), SETTING_NAMES)) {
    found.push(problem("setting-misspelt", { name, meant }));
  }
  if (settings) {
    const { PUBLIC_URL, TRUSTED_PROXIES, exposedBy, SMTP_URL, OPERATOR_NAME } = settings;
    if (PUBLIC_URL?.startsWith("http:")) {
      found.push(notice("public-http"));
    }
    if (PUBLIC_URL?.startsWith("https:") && TRUSTED_PROXIES === 0) {
      found.push(problem("proxies-unset"));
    }
    if (exposedBy && !SMTP_URL) {
      found.push(problem("mail-unset"));
    }
    if (exposedBy && settings.devPages) {
      found.push(problem("dev-pages-public"));
    }
    if (exposedBy && !OPERATOR_NAME) {
      found.push(notice("operator-unset"));
    }
    if (exposedBy && settings.INVESTOR_STATEMENT_TEXT !== TEXT_VERSION) {
      found.push(notice("statement-unset", { version: TEXT_VERSION }));
    }
  }
  const running = launcher ? environmentOf(launcher) : undefined;
  const others = running ? differing(environment, running) : [];
  if (others.length > 0) {
    found.push(notice("settings-differ", { names: others.join(", ") }));
  }
  return found.length > 0 ? found : [well("settings-well")];
}

/** The environment with which a process was started; undefined if this user may not read it. */
function environmentOf(pid: number): Environment | undefined {
  try {
    const entries = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    return Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
  } catch {
    return undefined;
  }
}

/** The start fills these in by itself, or they change nothing that is checked here. */
const ITS_OWN: ReadonlySet<string> = new Set(["NODE_ENV", "DATA_DIR", "SEED", "LOG_LEVEL"]);

function differing(one: Environment, other: Environment): string[] {
  return SETTING_NAMES.filter((name) => !ITS_OWN.has(name) && (one[name] || "") !== (other[name] || ""));
}
