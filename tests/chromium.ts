/** Finds the browser for the browser tests, and installs Debian's where that is allowed. */
import { findProgram, installPackage, isProgram } from "./fixtures/program/debian.ts";

/** The headless build, a third less work than the full one (decision 060). */
const SHELL = "chromium-headless-shell";

const programs = [SHELL, "chromium", "chromium-browser", "google-chrome"];
const paths = ["/snap/bin/chromium"];

/** The path of a Chromium: CHROMIUM_PATH if set, else the system's. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return programs.map(findProgram).find(Boolean) ?? paths.find(isProgram);
}

/** The path of a full Chromium: only that decides whether a site can be installed. */
export function findFullChromium(): string | undefined {
  const found = findChromium();
  if (found && !found.includes("headless-shell")) return found;
  return (
    programs
      .filter((program) => program !== SHELL)
      .map(findProgram)
      .find(Boolean) ?? paths.find(isProgram)
  );
}

/**
 * Installs Debian's Chromium, as root or by passwordless sudo, if there is none, and on continuous integration if it is not the headless
 * build. Resolves to an error message, or undefined.
 */
export async function installChromium(): Promise<string | undefined> {
  const { CI, CHROMIUM_PATH } = process.env;
  const found = findChromium();
  if (CHROMIUM_PATH) return found ? undefined : `CHROMIUM_PATH is ${CHROMIUM_PATH}, where no program is.`;
  if (found && (findProgram(SHELL) || !CI)) return undefined;
  process.stdout.write("Installing Chromium ...\n");
  const problem = (await installPackage(SHELL)) && !found ? await installPackage("chromium") : undefined;
  return problem && `The browser tests need Chromium: install it, or set CHROMIUM_PATH to one. ${problem}`;
}
