import { type Template, templates } from "./decision.ts";

/** The reasons that staff give again and again, in the words of a catalog `verification`. */
export function templateTexts(t: (key: `template.${Template}`) => string): Record<Template, string> {
  const texts = templates.names.map((name) => [name, t(`template.${name}`)]);
  return Object.fromEntries(texts) as Record<Template, string>;
}
