/** Finds the browser for the browser tests, and installs Debian's where that is allowed. */
import { installPackage, isProgram } from "./debian.ts";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** The path of a Chromium: CHROMIUM_PATH if set, otherwise where systems keep it. */
export function findChromium(): string | undefined {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : places;
  return candidates.find(isProgram);
}

/** Installs Debian's Chromium as root or by sudo without a password. Returns what went wrong in one sentence, or nothing. */
export function installChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where no program is.`;
  const problem = installPackage("chromium");
  return problem && `The browser tests need Chromium: install it, or set CHROMIUM_PATH to one. ${problem}`;
}
