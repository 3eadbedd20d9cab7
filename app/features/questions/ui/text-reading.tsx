import { createContext, type ReactNode, use } from "react";
import type { ReadingChoice } from "#app/features/translation/translation.ts";
import { textAnchor } from "#app/platform/paths/questions.ts";
import { TEXT_ADDRESS, type TextKind, type TextReading } from "../questions.ts";

const Context = createContext<TextReading | null>(null);

/** Around texts about a pitch, on a page whose address can ask for one of them in the reader's language. */
export function TextReadings({ reading, children }: { reading: TextReading; children: ReactNode }) {
  return <Context value={reading}>{children}</Context>;
}

/** How a text is read where there is no script. */
export function useTextReading(kind: TextKind, id: string): ReadingChoice {
  const reading = use(Context);
  if (!reading) return {};
  const { kept, asked } = reading;
  const at = `#${textAnchor(kind === "update" ? "update" : "question", id)}`;
  const address = { name: TEXT_ADDRESS, value: `${kind}.${id}`, kept, at };
  if (asked?.kind !== kind || asked.id !== id) return { address };
  return { address, asked: "machine", translated: asked.texts, failure: asked.failure };
}
