/** Takes secrets out of what `bin/doctor` prints: errors of others repeat addresses with passwords in them. */

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|_KEY$|_KEY_ID$/;
const MASK = "•••";

/** Shorter values would mask ordinary words. */
const SHORTEST = 4;

/** A function that masks every secret of the settings, and `others`, in a text. */
export function masking(
  environment: Readonly<Record<string, string | undefined>>,
  others: readonly string[] = [],
): (text: string) => string {
  const secrets = new Set(others);
  for (const [name, value] of Object.entries(environment)) {
    if (!value) continue;
    if (SECRET_NAME.test(name)) for (const line of [value, ...value.split(/\n|\\n/)]) secrets.add(line);
    for (const password of passwordsIn(value)) secrets.add(password);
  }
  const known = [...secrets].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
  return (text) =>
    known
      .reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
      // Of any address, known or not; a password may contain an @.
      .replace(/(\w:\/\/[^\s/:@]*):[^\s/]*@/g, `$1:${MASK}@`);
}

/** The password of an address, as it is written and decoded. */
function passwordsIn(value: string): string[] {
  const written = /^\w+:\/\/[^/:@\s]*:(.*)@[^@]*$/.exec(value)?.[1];
  if (!written) return [];
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}
