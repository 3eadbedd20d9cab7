/** The form of a request for access. */
import { z } from "zod";
import { KEEPABLE } from "#app/features/pitches/policy.ts";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { MESSAGE_LIMIT } from "./access.ts";
import { ACCESSES, TITLE_LIMIT } from "./pitch-document.ts";

/** A request: a word to the owner, if there is one to say, and the agreement that was read. `version` is of the text that stood there. */
export const askSchema = z.object({
  message: paragraphs(MESSAGE_LIMIT).optional(),
  version: z.string().max(20),
  agreed: z.literal("on", { error: "agree" }),
});

// Forms of documents: a new one, its title and access, its place, and which figures are kept.

const access = z.enum(ACCESSES);

/** What a new document is called and who may open it; without a title it is called as its file. */
export const newDocumentSchema = z.object({ title: line(TITLE_LIMIT).optional(), access });

export const documentSchema = z.object({ title: line(TITLE_LIMIT), access });

export const moveSchema = z.object({ to: z.enum(["up", "down"]) });

/** Which figures are kept for those who ask. One box is a text, several are a list. */
export const keptFiguresSchema = z.object({
  kept: z
    .preprocess((kept) => (typeof kept === "string" ? [kept] : kept), z.array(z.enum(KEEPABLE)).max(KEEPABLE.length))
    .default([]),
});

/** The name of a file as a title: without its ending, as long as a title may be; undefined when nothing is left. */
export function titleOfFile(name: string): string | undefined {
  const bare = (name.split(/[\\/]/).at(-1) ?? "").replace(/\.(?:pdf|txt)$/i, "").replaceAll("_", " ");
  const read = line(TITLE_LIMIT).safeParse(bare.slice(0, TITLE_LIMIT));
  return read.success ? read.data : undefined;
}
