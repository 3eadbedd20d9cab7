/** Finds the browser for the browser tests, and installs Debian's where that is allowed. */
import { findProgram, installPackage, isProgram } from "./fixtures/program/debian.ts";

/** Chromium without windows, a third less work than all of it (decision 060). */
const SHELL = "chromium-headless-shell";

const programs = [SHELL, "chromium", "chromium-browser", "google-chrome"];
const places = ["/snap/bin/chromium"];

/** The path of a Chromium: CHROMIUM_PATH if set, otherwise where systems keep it. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return programs.map(findProgram).find(Boolean) ?? places.find(isProgram);
}

/** A Chromium with all of its parts, also where the tests run in the quick one: only it judges whether a site can be installed. */
export function findWholeChromium(): string | undefined {
  const found = findChromium();
  if (found && !found.includes("headless-shell")) return found;
  return (
    programs
      .filter((program) => program !== SHELL)
      .map(findProgram)
      .find(Boolean) ?? places.find(isProgram)
  );
}

/**
 * Installs Debian's Chromium as root or by sudo without a password where there is none, and on continuous integration where it is not the
 * quick one. Resolves to what went wrong in one sentence, or to nothing.
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
