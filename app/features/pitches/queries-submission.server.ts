import type { Market } from "#app/i18n/markets.ts";
import type { PitchContent } from "./content.ts";
import type { PitchForm } from "./fields.ts";
import { whereabouts } from "./gazetteer.ts";
import { serverContext } from "./queries-content.server.ts";
import { readStrictly } from "./schema.ts";

/** What stands beside the form when a pitch is handed in. */
interface Beside {
  /** The owner certifies that the information is accurate. */
  certified: boolean;
  /** What is wrong with the logo, if anything. */
  logo: string | undefined;
}

/** A form as it would be handed in, and all that has to be put right before, as codes by field. */
export async function readSubmission(
  form: PitchForm,
  market: Market,
  { certified, logo }: Beside,
): Promise<{ content: PitchContent; fields: Record<string, string[]> }> {
  const { content, problems } = readStrictly(form, serverContext(market));
  const { latitude: lat, longitude: lon } = content;
  if (lat !== null && lon !== null && !(await whereabouts(market, { lat, lon }))) {
    problems.latitude ??= "position-outside";
  }
  const fields = Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, [code]]));
  if (logo) fields.logo = [logo];
  if (!certified) fields.certified = ["certify"];
  return { content, fields };
}
