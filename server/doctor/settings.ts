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
  if (refusal) found.push(problem(refusal));
  for (const { name, meant } of misspellings(Object.keys(environment), SETTING_NAMES)) {
    found.push(problem(`${name} is no setting and does nothing: if ${meant} is meant, set that, else take it away.`));
  }
  if (settings) {
    const { PUBLIC_URL, TRUSTED_PROXIES, exposedBy, SMTP_URL, OPERATOR_NAME } = settings;
    if (PUBLIC_URL?.startsWith("http:")) {
      found.push(
        notice("PUBLIC_URL is http: cookies and passwords travel unprotected; put a proxy with TLS in front."),
      );
    }
    if (PUBLIC_URL?.startsWith("https:") && TRUSTED_PROXIES === 0) {
      found.push(
        problem("TRUSTED_PROXIES is 0, yet something in front ends TLS: set it to the number of proxies, mostly 1."),
      );
    }
    if (exposedBy && !SMTP_URL) {
      found.push(problem("SMTP_URL is not set, so that no mail leaves and nobody can confirm an address: set it."));
    }
    if (exposedBy && settings.devPages) {
      found.push(
        problem("DEV_PAGES is on in public: who reaches this machine reads everybody's sign-in links; take it away."),
      );
    }
    if (exposedBy && !OPERATOR_NAME) {
      found.push(notice("OPERATOR_NAME is not set: mails name no company, which the law wants; set it."));
    }
    if (exposedBy && settings.INVESTOR_STATEMENT_TEXT !== TEXT_VERSION) {
      found.push(
        notice(
          `INVESTOR_STATEMENT_TEXT is not ${TEXT_VERSION}: readers in the United Kingdom cannot sign a statement, and see no figures. Compare the text with the law, then set it.`,
        ),
      );
    }
  }
  const running = launcher ? environmentOf(launcher) : undefined;
  const others = running ? differing(environment, running) : [];
  if (others.length > 0) {
    found.push(
      notice(
        `The running program has other values of ${others.join(", ")}: call bin/doctor with the settings of the program.`,
      ),
    );
  }
  return found.length > 0 ? found : [well("All settings can be used.")];
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
